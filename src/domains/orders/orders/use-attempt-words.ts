import { useLingui } from '@lingui/react/macro'
import type { OrderAttempt } from '#shared/domains/orders/orders.schema.ts'

/** What was attempted, and what became of it. */
export function useAttemptWords() {
  const { t } = useLingui()
  const actions: Record<OrderAttempt['action'], string> = { place: t`Place`, edit: t`Edit`, cancel: t`Cancel` }
  const results: Record<OrderAttempt['result'], string> = {
    pending: t`on its way`,
    done: t`done`,
    failed: t`failed`,
    refused: t`refused`,
  }
  return { actions, results }
}
