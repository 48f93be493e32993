import { Trans, useLingui } from '@lingui/react/macro'
import { Footer } from '#client/app/frame/footer.tsx'
import { PublicHeader } from '#client/app/frame/public-header.tsx'
import { Astrolabe } from '#client/ui/astrolabe.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import c from './not-found.module.css'

/** Every path that no route answers. */
export function NotFound() {
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
          <ButtonLink to="/" className={c.action}>
            <Trans>Go to the home page</Trans>
          </ButtonLink>
        </div>
      </main>
      <Footer />
    </>
  )
}
