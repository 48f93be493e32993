import { Buffer } from 'node:buffer'
import { isHostName } from '#server/kernel/public-fetch.ts'
import { verifySignature } from '#server/stellar/keypair.ts'
import type { CheckedLink } from '#shared/domains/requests/requests.schema.ts'

/** What is signed begins with these 36 bytes and this text, so that a signature of a link is none of anything else (SEP-7). */
const PREFIX = Buffer.concat([Buffer.alloc(35), Buffer.from([4]), Buffer.from('stellar.sep.7 - URI Scheme')])
const SIGNATURE_BYTES = 64

/** Whether the domain that a link names has signed it, by the key that the domain itself gives. */
export async function checkLink(
  uri: string,
  findKey: (domain: string) => Promise<string | null>,
): Promise<CheckedLink> {
  const query = new URLSearchParams(uri.slice(uri.indexOf('?') + 1))
  const [domain, signature] = [query.get('origin_domain'), query.get('signature')]
  if (domain === null) return { verdict: signature === null ? 'unsigned' : 'failed', domain: null }
  const failed = { verdict: 'failed' as const, domain: domain.slice(0, 253) }
  const at = uri.lastIndexOf('&signature=')
  if (signature === null || at < 0 || !isHostName(domain.toLowerCase()) || query.getAll('origin_domain').length > 1)
    return failed
  const bytes = Buffer.from(signature, 'base64')
  const isLast = !uri.slice(at + 1).includes('&') // what follows the signature would not be signed
  if (bytes.length !== SIGNATURE_BYTES || !isLast) return failed
  const key = await findKey(domain.toLowerCase())
  if (key === null) return failed
  const signed = Buffer.concat([PREFIX, Buffer.from(uri.slice(0, at))])
  return verifySignature(key, signed, bytes) ? { verdict: 'valid', domain: domain.toLowerCase() } : failed
}
