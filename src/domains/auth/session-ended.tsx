import { useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { hasSessionEnded } from '#client/app/session/session-end.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { Notice } from '#client/ui/notice.tsx'

/** Why one is asked to sign in again, where a session ended elsewhere. */
export function SessionEnded() {
  const { t } = useLingui()
  if (useSession().status !== 'loggedOut' || !hasSessionEnded()) return null
  return (
    <Box mb={18}>
      <Notice>{t`Your session has ended, so please sign in again.`}</Notice>
    </Box>
  )
}
