import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/deposits/deposits.module.css'
import { Panel } from '#client/ui/panel.tsx'

/** The other ways that an order can go, in plain words. */
export function HelpPanel() {
  const { t } = useLingui()
  const cases = [
    [t`Paid too little or too late`, t`You choose: today’s rate or a refund.`],
    [t`Paid too much`, t`You choose: all of it at today’s rate or a refund.`],
    [t`The price moved before it arrived`, t`You choose: the new rate or a refund.`],
    [t`Sent no note`, t`We find it by the cents. Tell us the payment ID if it takes over 30 minutes.`],
    [t`Payment was taken back`, t`The account owes the amount and can’t send until it is settled.`],
  ]
  return (
    <Panel title={t`If something is off`}>
      <dl className={css.what}>
        {cases.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
