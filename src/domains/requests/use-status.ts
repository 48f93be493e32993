import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { RequestStatus } from '#shared/domains/requests/requests.schema.ts'

const TONES: Record<RequestStatus, Tone> = { waiting: 'info', paid: 'good', expired: 'mute', cancelled: 'mute' }

/** How a request stands, in a word with its tone. */
export function useStatus(): (status: RequestStatus) => { label: string; tone: Tone } {
  const { t } = useLingui()
  const labels: Record<RequestStatus, string> = {
    waiting: t`Waiting`,
    paid: t`Paid`,
    expired: t`Expired`,
    cancelled: t`Cancelled`,
  }
  return (status) => ({ label: labels[status], tone: TONES[status] })
}
