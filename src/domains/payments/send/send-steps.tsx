import { useLingui } from '@lingui/react/macro'
import { FlowSteps } from '#client/ui/flow-steps.tsx'

interface SendStepsProps {
  at: 0 | 1 | 2
  /** The last step is done only when the payment is in a ledger; until then it is pending. */
  isSent?: boolean
}

/** The current step of the flow. */
export function SendSteps({ at, isSent = false }: SendStepsProps) {
  const { t } = useLingui()
  return <FlowSteps steps={[t`Details`, t`Review`, t`Sent`]} at={at} isReached={at < 2 || isSent} isOver={isSent} />
}
