import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import css from './send.module.css'

interface SendStepsProps {
  at: 0 | 1 | 2
  /** The last step is done only when the payment is in a ledger; until then it is pending. */
  isSent?: boolean
}

/** The current step of the flow. */
export function SendSteps({ at, isSent = false }: SendStepsProps) {
  const { t } = useLingui()
  return (
    <ol className={css.steps}>
      {[t`Details`, t`Review`, t`Sent`].map((step, index) => (
        <li
          key={step}
          data-on={(index === at && (index < 2 || isSent)) || undefined}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden>{index < at || isSent ? <IconCheck size={12} stroke={3} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
