import { useLingui } from '@lingui/react/macro'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** Makes ten new recovery codes; those before no longer count. */
export function useRenewCodes(onCodes: (codes: readonly string[]) => void) {
  const { t } = useLingui()
  const refresh = useSecurityRefresh()
  const renew = useConfirmed('protection', () => trpcClient.security.renewRecoveryCodes.mutate({}), {
    onDone: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes)
      await refresh()
    },
    failed: t`No new codes were created`,
  })
  return { pending: renew.pending, run: () => renew.run() }
}
