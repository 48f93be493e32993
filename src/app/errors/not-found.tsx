import { Trans } from '@lingui/react/macro'

export function NotFound() {
  return (
    <main>
      <h1>
        <Trans>404 Page Not Found</Trans>
      </h1>
    </main>
  )
}
