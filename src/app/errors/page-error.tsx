import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorScreen } from './error-screen.tsx'
import { isNotFetched } from './not-fetched.ts'
import { PageNotFetched } from './page-not-fetched.tsx'

/** The error boundary of every page. */
export function PageError({ error }: { error: unknown }) {
  const { t } = useLingui()
  if (isNotFetched(error)) return <PageNotFetched />
  return (
    <ErrorScreen
      title={t`Something went wrong`}
      cause={error}
      note={<Trans>Please reload the page. Nothing that you have sent is lost.</Trans>}
      action={t`Reload Page`}
      onAction={() => window.location.reload()}
    />
  )
}
