import { Trans } from '@lingui/react/macro'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Landing } from '#shared/domains/content/landing.schema.ts'
import { Features } from './features.tsx'
import { Fees } from './fees.tsx'
import c from './landing.module.css'
import { Steps } from './steps.tsx'

/** The landing page below the asset tiles. */
export function LowerHalf({ texts: { features, steps, fees, call } }: { texts: Landing }) {
  return (
    <>
      {features && <Features texts={features} />}
      {(steps ?? fees) && (
        <div className={c.pair}>
          {steps && <Steps texts={steps} />}
          {fees && <Fees texts={fees} />}
        </div>
      )}
      {call && <LastCall texts={call} />}
    </>
  )
}

function LastCall({ texts: { title, lead } }: { texts: NonNullable<Landing['call']> }) {
  return (
    <section className={c.band}>
      <div className={c.bandText}>
        <h2 className={c.bandTitle}>{title}</h2>
        <p className={c.bandLead}>{lead}</p>
        <ButtonLink to="/auth" search={{ tab: 'register' }} size="lg" className={c.action}>
          <Trans>Create Your Account Now</Trans>
        </ButtonLink>
      </div>
      <Astrolabe className={c.bandPlate} pointer={72} stars={false} />
    </section>
  )
}
