import { Trans, useLingui } from '@lingui/react/macro'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { AssetTiles } from './asset-tiles.tsx'
import { Features } from './features.tsx'
import c from './landing.module.css'
import { Steps } from './steps.tsx'

export function Landing() {
  return (
    <main id="main">
      <Hero />
      <AssetTiles />
      <Features />
      <Steps />
      <section className={c.band}>
        <div className={c.bandText}>
          <h2 className={c.bandTitle}>
            <Trans>Set your course</Trans>
          </h2>
          <p className={c.bandLead}>
            <Trans>Join thousands of users who already keep and move their assets with Astrolabe.</Trans>
          </p>
          <ButtonLink to="/auth" search={{ tab: 'register' }} size="lg" className={c.action}>
            <Trans>Create Your Account Now</Trans>
          </ButtonLink>
        </div>
        <Astrolabe className={c.bandPlate} pointer={72} stars={false} />
      </section>
    </main>
  )
}

function Hero() {
  const { t } = useLingui()
  const heading = usePageHeading(t`Your wallet on Stellar`)
  return (
    <section className={c.bleed}>
      <div className={c.hero}>
        <div className={c.heroText}>
          <h1 className={c.title} tabIndex={-1} ref={heading}>
            <Trans>
              <span>Find your bearings</span> <span>on Stellar</span>
            </Trans>
          </h1>
          <p className={c.lead}>
            <Trans>
              Store, send, receive, trade and swap digital assets from one account. Low fees, shown before you confirm.
            </Trans>
          </p>
          <ButtonLink to="/auth" search={{ tab: 'register' }} size="lg" className={c.action}>
            <Trans>Get Started</Trans>
          </ButtonLink>
          <Facts />
        </div>
        <Astrolabe className={c.plate} />
      </div>
    </section>
  )
}

function Facts() {
  return (
    <dl className={c.facts}>
      <div>
        <dt>
          <Trans>Settlement</Trans>
        </dt>
        <dd>
          <Trans>about 5 seconds</Trans>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Network fee</Trans>
        </dt>
        <dd>0.00001 XLM</dd>
      </div>
      <div>
        <dt>
          <Trans>Already here</Trans>
        </dt>
        <dd>
          <Trans>thousands of users</Trans>
        </dd>
      </div>
    </dl>
  )
}
