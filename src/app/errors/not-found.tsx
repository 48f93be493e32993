import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Footer } from '#client/app/frame/footer.tsx'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { isPlanned } from '#client/app/session/planned-paths.ts'
import { UserGate } from '#client/app/session/user-gate.tsx'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import c from './not-found.module.css'

/** Shown for every path without a route. The specification's protected paths are guarded, whether or not they have a page. */
export function NotFound() {
  const isGuarded = useLocation({ select: ({ pathname }) => isPlanned(pathname) })
  const Gate = isGuarded ? UserGate : Fragment
  return (
    <Gate>
      <NotFoundPage />
    </Gate>
  )
}

function NotFoundPage() {
  const { t } = useLingui()
  const heading = usePageHeading(t`404 Page Not Found`)
  return (
    <>
      <PublicHeader />
      <main className={c.root} id="main">
        <Astrolabe className={c.plate} pointer={128} stars={false} />
        <div className={c.text}>
          <h1 className={c.title} tabIndex={-1} ref={heading}>
            <Trans>404 Page Not Found</Trans>
          </h1>
          <p className={c.hint}>
            <Trans>Did you forget to add the page to the router?</Trans>
          </p>
          <div className={c.actions}>
            <ButtonLink to="/">
              <Trans>Go to the home page</Trans>
            </ButtonLink>
            <ButtonLink to="/help" variant="default">
              <Trans>Help Center</Trans>
            </ButtonLink>
          </div>
        </div>
      </main>
      <Footer />
    </>
  )
}
