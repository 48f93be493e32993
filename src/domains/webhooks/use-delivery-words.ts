import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { serverNow } from '#client/ui/server-time.ts'
import type { WebhookDelivery } from '#shared/domains/webhooks/webhooks.schema.ts'

type Try = WebhookDelivery['tries'][number]
const SOON_MS = 12 * 3_600_000

/** How a delivery stands, in words. */
export function useDeliveryWords({ state, tries }: Pick<WebhookDelivery, 'state' | 'tries'>) {
  const { t } = useLingui()
  const { clock, dayTime } = useFormats()
  const faults: Record<string, string> = {
    'the host was not found': t`The host was not found`,
    'the host is not on the public internet': t`The host is not public`,
    'it leads elsewhere': t`It redirects elsewhere`,
    'the answer is too long': t`The answer is too long`,
  }
  /** The status code, or why there is none. */
  const answerOf = ({ status, fault }: Try): string =>
    status === null ? (faults[fault ?? ''] ?? t`No answer`) : String(status)
  const last = tries.at(-1)
  const outcome = () => {
    if (state === 'skipped') return t`Skipped`
    if (last) return last.status === null ? t`No answer` : String(last.status)
    return t`Waiting`
  }
  const next = (iso: string): string => (new Date(iso).getTime() - serverNow() < SOON_MS ? clock : dayTime)(iso)
  return { outcome: outcome(), isTaken: state === 'delivered' || !last, answerOf, next }
}
