import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { deviceOf } from './device-words.ts'

/** 'Chrome on macOS' for a User-Agent header. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useLingui()
  return useCallback(
    (userAgent) => {
      const { browser, system } = deviceOf(userAgent)
      if (browser && system) return t`${browser} on ${system}`
      return browser ?? system ?? t`Unknown device`
    },
    [t],
  )
}
