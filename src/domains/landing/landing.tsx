import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import type { Landing as LandingTexts } from '#shared/domains/content/landing.schema.ts'
import { AssetTiles } from './asset-tiles.tsx'
import c from './landing.module.css'
import { useLandingTexts } from './landing.store.ts'
import { LowerHalf } from './late-lower-half.ts'

export function Landing() {
  const texts = useLandingTexts()
  return (
    <main id="main">
      {texts.hero && <Hero texts={texts.hero} />}
      {texts.assets && <AssetTiles texts={texts.assets} />}
      <Suspense fallback={<div className={c.waiting} />}>
        {(texts.features ?? texts.call) ? <LowerHalf texts={texts} /> : <div className={c.waiting} />}
      </Suspense>
    </main>
  )
}

function Hero({ texts: { first, second, lead, facts } }: { texts: NonNullable<LandingTexts['hero']> }) {
  const { t } = useLingui()
  const heading = usePageHeading(t`Your wallet on Stellar`)
  return (
    <section className={c.bleed}>
      <div className={c.hero}>
        <div className={c.heroText}>
          <h1 className={c.title} tabIndex={-1} ref={heading}>
            <span>{first}</span> <span>{second}</span>
          </h1>
          <p className={c.lead}>{lead}</p>
          <div className={c.actions}>
            <ButtonLink to="/auth" search={{ tab: 'register' }} size="lg" className={c.action}>
              <Trans>Get Started</Trans>
            </ButtonLink>
            <ButtonLink to="/stellar" variant="default" size="lg" className={c.action}>
              <Trans>Learn About Stellar</Trans>
            </ButtonLink>
          </div>
          <dl className={c.facts}>
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Astrolabe className={c.plate} />
      </div>
    </section>
  )
}
