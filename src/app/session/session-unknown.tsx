import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { isUnreachable } from '#client/app/api/api-error.ts'
import { watchForServer } from '#client/app/api/server-back.ts'
import { ErrorScreen } from '#client/app/errors/error-screen.tsx'
import { refreshSession } from './session.store.ts'

/** The server could not tell whether there is a session. If it is unreachable, it is asked again once it answers. */
export function SessionUnknown({ error }: { error: unknown }) {
  const { t } = useLingui()
  const gone = isUnreachable(error)
  useEffect(() => (gone ? watchForServer(() => void refreshSession({ quietly: true })) : undefined), [gone])
  return (
    <ErrorScreen
      title={t`Your session could not be checked`}
      cause={gone ? t`The server cannot be reached. Check your connection and try again.` : error}
      note={
        gone ? (
          <Trans>We keep trying until the server answers. Your money is not affected.</Trans>
        ) : (
          <Trans>The server gave an unexpected answer. Your money is not affected.</Trans>
        )
      }
      action={t`Try again`}
      onAction={() => void refreshSession()}
    />
  )
}
