import { isAccountId, isMuxedAddress } from './address.ts'

/** White space and what nobody sees: copying from a page, a chat or a PDF brings both along. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\u2800\u3164\u115F\u1160]/gu
const HASH = /^[0-9a-fA-F]{64}$/
const ASSET = /^[A-Za-z0-9]{1,12}:(.+)$/

/**
 * An address, an asset or a hash as it was pasted: without white space and invisible characters where what remains is one by its
 * checksum or its form. Any other text, names among them, stays as it is but for the white space around it.
 */
export function pasted(text: string): string {
  const bare = text.replaceAll(UNSEEN, '')
  return isAddress(bare) || isAddress(ASSET.exec(bare)?.[1] ?? '') || HASH.test(bare) ? bare : text.trim()
}

const isAddress = (text: string): boolean => isAccountId(text) || isMuxedAddress(text)
