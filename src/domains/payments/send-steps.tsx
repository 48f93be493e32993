import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import css from './send.module.css'

/** Where in the flow one stands. */
export function SendSteps({ at }: { at: 0 | 1 | 2 }) {
  const { t } = useLingui()
  return (
    <ol className={css.steps}>
      {[t`Details`, t`Review`, t`Sent`].map((step, index) => (
        <li
          key={step}
          data-on={index === at || undefined}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span aria-hidden>{index < at ? <IconCheck size={12} stroke={3} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  )
}
