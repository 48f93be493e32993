import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { hasPasskeys, makePasskey } from '#client/app/passkeys/passkeys.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { withStepUp } from '#client/app/step-up/with-step-up.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { useDeviceText } from '#client/ui/use-device-text.ts'
import { useSecurityRefresh } from './use-security-refresh.ts'

/** Adds a passkey, named after this device until it is renamed. `onCodes` gets the recovery codes that the first factor brings. */
export function useAddPasskey(onCodes: (codes: readonly string[]) => void) {
  const { t } = useLingui()
  const deviceText = useDeviceText()
  const refresh = useSecurityRefresh()
  const isPossible = useHydrated() && hasPasskeys()
  const add = useConfirmed(
    'protection',
    async () => {
      const options = await withStepUp('protection', () => trpcClient.security.passkeyOptions.mutate({}))
      const answer = await makePasskey(options)
      const name = deviceText(navigator.userAgent).slice(0, 60)
      return withStepUp('protection', () => trpcClient.security.addPasskey.mutate({ name, answer }))
    },
    {
      onDone: async ({ recoveryCodes }) => {
        showToast({ title: t`Passkey added` })
        if (recoveryCodes) onCodes(recoveryCodes)
        await refresh()
      },
      failed: t`Passkey not added`,
    },
  )
  return { isPossible, pending: add.pending, run: () => add.run() }
}
