const UNSEEN_SIGN = /^[\s\p{Cf}\u2800\u3164]$/u
/** A user name or an e-mail as it was typed or filled in, without the unseen around it. */
export function signInName(text: string): string {
  const signs = Array.from(text)
  const first = signs.findIndex((sign) => !UNSEEN_SIGN.test(sign))
  return first === -1 ? '' : signs.slice(first, signs.findLastIndex((sign) => !UNSEEN_SIGN.test(sign)) + 1).join('')
}
