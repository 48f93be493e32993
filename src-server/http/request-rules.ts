import type { FastifyRequest } from 'fastify'
import { DomainError } from '#server/kernel/domain-error.ts'

/** Longer than any path of ours, batches of calls included. */
const LONGEST_PATH = 2048
/** Where one of these comes twice, a proxy may go by the first and we by the last. */
const SINGLE = new Set(['host', 'content-type', 'content-length', 'authorization', 'origin', 'idempotency-key'])
/** A name or an IPv4 address, or an IPv6 address in brackets, and perhaps a port (RFC 9110, section 7.2). */
const HOST = /^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Refuses what others on the way could read differently: another target than a path, a header twice that stands once, no
 * Host or one that is none. Throws BAD_INPUT, and URI_TOO_LONG.
 */
export function checkHead({ raw, url }: FastifyRequest): void {
  const end = url.indexOf('?')
  if ((end < 0 ? url.length : end) > LONGEST_PATH) throw new DomainError('URI_TOO_LONG', 'This path is too long')
  if (!url.startsWith('/')) throw refusal('The target of a request is a path')
  const encoding = raw.headers['transfer-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'chunked')
    throw refusal('This transfer encoding is not known')
  const seen = new Set<string>()
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    const name = raw.rawHeaders[at]?.toLowerCase() ?? ''
    if (!SINGLE.has(name)) continue
    if (seen.has(name)) throw refusal(`The header ${name} is given twice`)
    seen.add(name)
  }
  const { host } = raw.headers
  if (host === undefined && raw.httpVersion !== '1.0') throw refusal('The header host is missing')
  if (host !== undefined && !HOST.test(host)) throw refusal('The header host is no host name')
}

const refusal = (message: string) => new DomainError('BAD_INPUT', message)
