import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorScreen } from './error-screen.tsx'

/** The outermost error boundary, for failures outside of the pages. */
export function ApplicationError({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <ErrorScreen
      title={t`Application Error`}
      cause={error}
      note={<Trans>The application has stopped. Refresh the page to start it again.</Trans>}
      action={t`Refresh Page`}
      onAction={() => window.location.reload()}
    />
  )
}
