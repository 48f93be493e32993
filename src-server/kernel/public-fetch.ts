import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { type RequestOptions, request } from 'node:https'
import ipaddr from 'ipaddr.js'

/** What a host of the internet answered. */
export interface PublicAnswer {
  status: number
  text: string
}
interface Address {
  address: string
  family: number
}
export interface PublicFetchDeps {
  /** Every address of a host name. */
  resolve?: (host: string) => Promise<Address[]>
  isAllowed?: (address: string) => boolean
  /** Certificates to trust beside the system's. */
  ca?: string
  /** Another port than that of https. */
  port?: number
  /** Whether this machine itself may be named, by http and on any port: for who tries a receiver of their own beside it. */
  allowsLoopback?: boolean
}
export interface FetchLimits {
  timeoutMs: number
  maxBytes: number
}
export type PublicFetch = ReturnType<typeof createPublicFetch>
/** A request to a host of the internet that hands something over. */
export interface Sending {
  headers: Record<string, string>
  body: Buffer
}
/** The host’s answer; when it wants to be asked again, where it says so. */
export interface SendAnswer {
  status: number
  retryAfterSeconds: number | null
}
export type PublicSend = ReturnType<typeof createPublicSend>

/** Why a host was not asked, or its answer not taken. The text is for logs, and names no address. */
export class PublicFetchError extends Error {}

/**
 * Reads texts that strangers name, without becoming their way into our own network: https on the usual port of a host name
 * whose every address is public, connected to by the very address that was checked, with no redirect, and with a limit of time
 * and size for all of it together.
 */
export function createPublicFetch(deps: PublicFetchDeps = {}) {
  const ask = createAsking(deps)
  return async function fetchPublic(url: URL, limits: FetchLimits): Promise<PublicAnswer> {
    const answer = await ask(url, limits)
    return { status: answer.statusCode ?? 0, text: await textOf(answer, limits.maxBytes) }
  }
}

/** As createPublicFetch, for what is sent to them; of the answer nothing counts but its status. Throws PublicFetchError. */
export function createPublicSend(deps: PublicFetchDeps = {}) {
  const ask = createAsking(deps)
  return async function sendPublic(url: URL, sending: Sending, limits: FetchLimits): Promise<SendAnswer> {
    const answer = await ask(url, limits, sending)
    await textOf(answer, limits.maxBytes)
    const seconds = Number(answer.headers['retry-after'] ?? Number.NaN)
    return { status: answer.statusCode ?? 0, retryAfterSeconds: Number.isFinite(seconds) ? seconds : null }
  }
}

function createAsking({
  resolve = (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed = isPublicAddress,
  ca,
  port,
  allowsLoopback = false,
}: PublicFetchDeps) {
  return async (url: URL, { timeoutMs }: FetchLimits, sending?: Sending): Promise<IncomingMessage> => {
    if (allowsLoopback && isLoopback(url))
      return answered(open(url, { signal: AbortSignal.timeout(timeoutMs) }, sending))
    requireNamedHost(url, port === undefined ? '' : String(port))
    const signal = AbortSignal.timeout(timeoutMs)
    const pinned = await pinnedAddress(url.hostname, signal)
    return answered(open(url, { ca, signal, ...pinnedTo(pinned) }, sending))
  }

  async function answered(answering: Promise<IncomingMessage>): Promise<IncomingMessage> {
    const answer = await answering
    const status = answer.statusCode ?? 0
    return status >= 300 && status < 400 ? drop(answer, 'it leads elsewhere') : answer
  }

  async function pinnedAddress(host: string, signal: AbortSignal): Promise<Address> {
    const found = await withSignal(resolve(host), signal).catch((cause: unknown) => {
      throw new PublicFetchError('the host was not found', { cause })
    })
    const [first] = found
    if (!first) throw new PublicFetchError('the host was not found')
    if (!found.every(({ address }) => isAllowed(address)))
      throw new PublicFetchError('the host is not on the public internet')
    return first
  }
}

/** All that is assigned of IPv6; the rest holds `::127.0.0.1` too. */
const ASSIGNED = ipaddr.IPv6.parseCIDR('2000::/3')

/** True for an address that anybody on the internet may have; addresses of IPv4 within IPv6 count as what they lead to. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(ASSIGNED))
}

const HOST_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** A host name as the internet knows them, in lower case: no address, no port, nothing of our own network. */
export const isHostName = (text: string): boolean => HOST_NAME.test(text)

/** Names of this machine itself; no other name is taken to be one, wherever it leads. */
const isLoopback = ({ hostname, protocol }: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** Whether a text is an address that createPublicSend would ask, as far as its form says. */
export function isSendable(text: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.hash !== '' || url.username !== '' || url.password !== '') return false
  if (allowsLoopback && isLoopback(url)) return true
  return url.protocol === 'https:' && url.port === '' && isHostName(url.hostname)
}

/** An address in place of a name would not be looked up, and so not be checked; other ports of a host are no web site of it. */
function requireNamedHost({ protocol, hostname, port, username, password }: URL, usualPort: string): void {
  const isAddress = hostname.startsWith('[') || ipaddr.isValid(hostname)
  if (protocol !== 'https:' || port !== usualPort || isAddress || username !== '' || password !== '')
    throw new PublicFetchError('only https addresses of named hosts are read')
}

/** Whatever is asked for is answered with the address that was checked: a second look-up could say something else. */
const pinnedTo = ({ address, family }: Address): RequestOptions => ({
  lookup: (_host, options, done) => {
    if (options.all) done(null, [{ address, family }])
    else done(null, address, family)
  },
})

const READING = { accept: 'text/plain, application/json', 'accept-encoding': 'identity' }

function open(url: URL, options: RequestOptions, sending?: Sending): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const how = sending ? { method: 'POST', headers: sending.headers } : { method: 'GET', headers: READING }
  const ask = url.protocol === 'http:' ? plainRequest : request
  const outgoing = ask(url, { ...options, ...how, agent: false }, resolve)
  outgoing.on('error', (cause) => reject(new PublicFetchError('the host did not answer', { cause })))
  outgoing.end(sending?.body)
  return promise
}

function drop(answer: IncomingMessage, why: string): never {
  answer.destroy()
  throw new PublicFetchError(why)
}

async function textOf(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of answer) {
      bytes += (part as Buffer).length
      if (bytes > maxBytes) return drop(answer, 'the answer is too long')
      parts.push(part as Buffer)
    }
  } catch (cause) {
    if (cause instanceof PublicFetchError) throw cause
    throw new PublicFetchError('the answer did not come whole', { cause })
  }
  return Buffer.concat(parts).toString('utf8')
}

async function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
