import { useCallback } from 'react'
import { trpc } from '#client/app/trpc.ts'

/** Reads again what a change of the protection shows in. */
export function useSecurityRefresh(): () => Promise<void> {
  const utils = trpc.useUtils()
  return useCallback(async () => {
    await Promise.all([utils.security.invalidate(), utils.settings.invalidate(), utils.payments.limits.invalidate()])
  }, [utils])
}
