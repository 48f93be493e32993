import type { Db } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { isHostName, type PublicFetch, PublicFetchError } from '#server/kernel/public-fetch.ts'
import { singleFlight } from '#server/kernel/single-flight.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import { readTomlApart } from './toml-desk.ts'
import { findToml, storeToml, type TomlRow } from './tomls.queries.ts'

export interface TomlDeps {
  db: Db
  clock: Clock
  fetchPublic: PublicFetch
  /** The product's own host: its stellar.toml is known without asking anybody. */
  ownHost: string
  ownCurrencies: () => Promise<{ asset: string; name: string; description: string }[]>
}
export type Toml = Pick<TomlRow, 'domain' | 'organisation' | 'currencies' | 'federationServer' | 'linkKey' | 'fault'>
export type Tomls = ReturnType<typeof createTomls>

const LIMITS = { timeoutMs: 5000, maxBytes: 100_000 }
const KEPT_MS = HOUR_MS
/** A domain that does not answer may be back sooner; a text that cannot be read stays one. */
const SILENCE_KEPT_MS = 5 * MINUTE_MS
/** A domain that has just gone silent is believed for so long what it said before. */
const STALE_MS = DAY_MS
const NOTHING = { organisation: null, currencies: [], federationServer: null, linkKey: null, fault: null }
const MOST_LETTERS = 64
const isDomain = (text: string): boolean => text.length <= MOST_LETTERS && isHostName(text)

/** What domains say of themselves in their stellar.toml (SEP-1), read at most once an hour, also where it is none. */
export function createTomls({ db, clock, fetchPublic, ownHost, ownCurrencies }: TomlDeps) {
  const once = singleFlight<Toml>()

  /** Null for a text that is no domain that could have one. */
  async function read(text: string): Promise<Toml | null> {
    const domain = text.toLowerCase()
    if (domain === ownHost.toLowerCase()) return own(domain)
    if (!isDomain(domain)) return null
    return once(domain, async () => {
      const kept = await findToml(db, domain)
      return kept && kept.expiresAt > clock.now() ? kept : ask(domain, kept)
    })
  }

  async function own(domain: string): Promise<Toml> {
    const currencies = await ownCurrencies()
    return { ...NOTHING, domain, currencies }
  }

  async function ask(domain: string, kept: TomlRow | undefined): Promise<Toml> {
    const readAt = clock.now()
    const until = (milliseconds: number): Date => new Date(readAt.getTime() + milliseconds)
    try {
      const found = await readTomlApart(await textAt(domain))
      const row = { domain, ...found, fault: null, readAt, expiresAt: until(KEPT_MS) }
      await storeToml(db, row)
      return row
    } catch (cause) {
      const expiresAt = until(cause instanceof PublicFetchError ? SILENCE_KEPT_MS : KEPT_MS)
      const isFresh = kept?.fault === null && kept.readAt.getTime() > readAt.getTime() - STALE_MS
      const none = { ...NOTHING, domain, fault: faultOf(cause), readAt, expiresAt }
      const row = isFresh ? { ...kept, expiresAt } : none
      await storeToml(db, row)
      return row
    }
  }

  async function textAt(domain: string): Promise<string> {
    const { status, text } = await fetchPublic(new URL(`https://${domain}/.well-known/stellar.toml`), LIMITS)
    if (status !== 200) throw new PublicFetchError(`it answered ${status}`)
    return text
  }

  return { read, isDomain: (text: string) => isDomain(text.toLowerCase()) || text.toLowerCase() === ownHost }
}

const faultOf = (cause: unknown): string =>
  cause instanceof PublicFetchError ? cause.message : 'its stellar.toml cannot be read'
