import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { requestIdOf } from '#client/app/api/api-error.ts'
import { Empty } from '#client/ui/empty.tsx'
import { refreshSession } from './session.store.ts'

/** The server could not say who is here: what happened, and a way on. */
export function SessionUnknown({ error }: { error: unknown }) {
  const { t } = useLingui()
  const requestId = requestIdOf(error)
  return (
    <main id="main">
      <Empty
        title={t`Your session could not be checked`}
        action={<Button onClick={() => void refreshSession()}>{t`Try again`}</Button>}
      >
        <Trans>The server did not answer as it should. Your money is not affected.</Trans>{' '}
        {requestId && <span className="mono">{requestId}</span>}
      </Empty>
    </main>
  )
}
