import { isStellarUri } from '#shared/domains/requests/stellar-uri.ts'
import { isAccountId, isMuxedAddress, looksLikeSecret } from '#shared/kernel/address.ts'
import { pasted } from '#shared/kernel/pasted.ts'

/** `text`: what belongs into the field for the recipient. `request`: the page of a payment request of this service. */
export type Scanned = { text: string } | { request: string } | null

const NAME = /^[^\s*]{1,64}\*[^\s*]{1,120}$/
const REQUEST_PATH = /^\/pay\/([\w-]{1,64})$/

/** What a code says to whoever wants to pay; null where it says something else. A secret key is handed on too: the field removes it and warns. */
export function readScanned(code: string, origin: string): Scanned {
  const text = pasted(code)
  if (isAccountId(text) || isMuxedAddress(text) || NAME.test(text) || looksLikeSecret(text)) return { text }
  if (isStellarUri(text) && text.includes('?')) return { text }
  const url = URL.parse(text)
  const [, request] = REQUEST_PATH.exec(url?.pathname ?? '') ?? []
  return url?.origin === origin && request !== undefined ? { request } : null
}
