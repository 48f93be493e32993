import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { looksLikeSecret } from '#shared/kernel/address.ts'

export interface SecretGuard {
  /** The text to keep in the field: none if a secret key was typed or pasted. */
  pass: (text: string) => string
  /** The warning to show meanwhile. */
  warning: string | undefined
}

/** Removes a secret key from a field at once, so that it is neither kept nor sent. */
export function useSecretGuard(): SecretGuard {
  const { t } = useLingui()
  const [seen, setSeen] = useState(false)
  return {
    pass: (text) => {
      const secret = looksLikeSecret(text)
      setSeen(secret)
      return secret ? '' : text
    },
    warning: seen ? t`That is a secret key, so it was removed here. Never share it with anyone.` : undefined,
  }
}
