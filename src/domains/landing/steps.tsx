import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import c from './steps.module.css'

const STEPS: readonly { title: MessageDescriptor; text: MessageDescriptor }[] = [
  {
    title: msg`Create your account`,
    text: msg`Username, email, password. Your Stellar address is opened for you.`,
  },
  {
    title: msg`Add funds`,
    text: msg`Receive from any Stellar wallet at your address, or by its QR code.`,
  },
  {
    title: msg`Send`,
    text: msg`Fee and total are on the screen before you confirm; then you watch the payment settle.`,
  },
]

export function Steps() {
  const { i18n } = useLingui()
  return (
    <section className={c.section} aria-labelledby="steps">
      <h2 id="steps" className={c.title}>
        <Trans>Up and running in a minute</Trans>
      </h2>
      <ol className={c.steps}>
        {STEPS.map((step) => (
          <li key={step.title.id}>
            <h3 className={c.name}>{i18n._(step.title)}</h3>
            <p>{i18n._(step.text)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
