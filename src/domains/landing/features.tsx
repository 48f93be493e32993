import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import c from './features.module.css'
import { AssetsVignette, StorageVignette, SwapVignette } from './vignettes.tsx'
import { BookVignette, HistoryVignette, TransferVignette } from './vignettes-ledger.tsx'

const FEATURES: readonly { title: MessageDescriptor; text: MessageDescriptor; Vignette: ComponentType }[] = [
  {
    title: msg`Secure Storage`,
    text: msg`Keys are encrypted at rest and never leave the server. Your password and a sending limit guard every payment.`,
    Vignette: StorageVignette,
  },
  {
    title: msg`Instant Transfers`,
    text: msg`Payments settle in about five seconds. You watch each one become part of a ledger, step by step.`,
    Vignette: TransferVignette,
  },
  {
    title: msg`Multi-Currency Support`,
    text: msg`Hold lumens, dollars and any asset issued on Stellar in one account, each with its own trustline.`,
    Vignette: AssetsVignette,
  },
  {
    title: msg`Decentralized Exchange`,
    text: msg`Trade straight on the network's own order book. No hidden counterparty.`,
    Vignette: BookVignette,
  },
  {
    title: msg`Transaction History`,
    text: msg`Every payment, trade and fee with its ledger hash, to filter and to export.`,
    Vignette: HistoryVignette,
  },
  {
    title: msg`Asset Swaps`,
    text: msg`One asset for another across order books and pools, by the best route of the network.`,
    Vignette: SwapVignette,
  },
]

export function Features() {
  const { i18n } = useLingui()
  return (
    <section className={c.section} aria-labelledby="features">
      <h2 id="features" className={c.title}>
        <Trans>One account for everything you do with digital assets</Trans>
      </h2>
      <div className={c.grid}>
        {FEATURES.map(({ title, text, Vignette }) => (
          <article key={title.id}>
            <div className={c.vignette} aria-hidden>
              <Vignette />
            </div>
            <h3 className={c.name}>{i18n._(title)}</h3>
            <p className={c.text}>{i18n._(text)}</p>
          </article>
        ))}
      </div>
    </section>
  )
}
