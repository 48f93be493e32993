import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { looksLikeSecret } from '#shared/kernel/address.ts'

export interface SecretGuard {
  /** What may stay in the field: nothing where a secret key was typed or pasted. */
  pass: (text: string) => string
  /** What to say while that is so. */
  warning: string | undefined
}

/** Takes a secret key out of a field at once, so that it is neither kept nor sent. */
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
