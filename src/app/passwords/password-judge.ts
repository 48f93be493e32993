import { useEffect, useState } from 'react'
import type { PasswordScore } from '#shared/domains/auth/guessable-password.ts'

export interface PasswordJudge {
  passwordScore: (password: string, personal: readonly string[]) => PasswordScore
  isGuessable: (password: string, personal: readonly string[]) => boolean
}

/** The server's sentence for a password that anybody would try first. */
export const TOO_GUESSABLE = 'This password is too easy to guess'

let judge: PasswordJudge | null = null
let coming: Promise<void> | null = null

/** Fetches the word lists, which weigh as much as the rest of the page: when a new password is about to be typed. */
export function fetchPasswordJudge(): Promise<void> {
  coming ??= import('#shared/domains/auth/guessable-password.ts').then(
    (module) => {
      judge = module
    },
    (error: unknown) => {
      coming = null // the server judges too, and the next focus tries again
      console.error('password lists not fetched', error)
    },
  )
  return coming
}

/** False as long as the lists are not here: the server judges every new password too. */
export const isKnownGuessable = (password: string, personal: readonly string[]): boolean =>
  judge?.isGuessable(password, personal) ?? false

/** The judge, once its lists are here; null until then. */
export function usePasswordJudge(): PasswordJudge | null {
  const [known, setKnown] = useState(judge)
  useEffect(() => {
    let isLeft = false
    void fetchPasswordJudge().then(() => !isLeft && setKnown(judge))
    return () => {
      isLeft = true
    }
  }, [])
  return known
}
