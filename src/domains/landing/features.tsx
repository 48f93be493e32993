import type { ComponentType } from 'react'
import type { Landing } from '#shared/domains/content/landing.schema.ts'
import c from './features.module.css'
import { AssetsVignette, StorageVignette, SwapVignette } from './vignettes.tsx'
import { BookVignette, HistoryVignette, TransferVignette } from './vignettes-ledger.tsx'

type Texts = NonNullable<Landing['features']>

const PICTURES: Record<Texts['items'][number]['picture'], ComponentType> = {
  storage: StorageVignette,
  transfer: TransferVignette,
  assets: AssetsVignette,
  book: BookVignette,
  history: HistoryVignette,
  swap: SwapVignette,
}

export function Features({ texts: { title, items } }: { texts: Texts }) {
  return (
    <section className={c.section} aria-labelledby="features">
      <h2 id="features" className={c.title}>
        {title}
      </h2>
      <div className={c.grid}>
        {items.map((feature) => {
          const Picture = PICTURES[feature.picture]
          return (
            <article key={feature.title}>
              <div className={c.vignette} aria-hidden>
                <Picture />
              </div>
              <h3 className={c.name}>{feature.title}</h3>
              <p className={c.text}>{feature.text}</p>
            </article>
          )
        })}
      </div>
    </section>
  )
}
