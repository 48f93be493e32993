import { decodeStrkey, encodeStrkey } from './strkey.ts'

export const isAccountId = (text: string): boolean => decodeStrkey('accountId', text) !== null
export const isMuxedAddress = (text: string): boolean => decodeStrkey('muxedAccount', text) !== null
/** True for a valid secret and for anything that looks like one (S and 50 or more base-32 characters), so that none is ever kept or logged. */
export const looksLikeSecret = (text: string): boolean => /(^|[^A-Z2-7])S[A-Z2-7]{50,}/i.test(text)

/** M-address -> its account and its 64-bit id (SEP-23). Throws RangeError where it is none. */
export function splitMuxedAddress(address: string): { accountId: string; id: bigint } {
  const payload = decodeStrkey('muxedAccount', address)
  if (!payload) throw new RangeError('not a muxed address')
  const id = new DataView(payload.buffer, payload.byteOffset).getBigUint64(32)
  return { accountId: encodeStrkey('accountId', payload.subarray(0, 32)), id }
}

/** The first 6 and last 4 characters with '...' between; short values whole (specification, section 9). */
export function shortenAddress(address: string): string {
  return address.length <= 13 ? address : `${address.slice(0, 6)}...${address.slice(-4)}`
}
