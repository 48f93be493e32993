import { Trans, useLingui } from '@lingui/react/macro'
import { ErrorScreen } from '#client/app/errors/error-screen.tsx'
import { refreshSession } from './session.store.ts'

/** The server could not say who is here. */
export function SessionUnknown({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <ErrorScreen
      title={t`Your session could not be checked`}
      cause={error}
      note={<Trans>The server gave an unexpected answer. Your money is not affected.</Trans>}
      action={t`Try again`}
      onAction={() => void refreshSession()}
    />
  )
}
