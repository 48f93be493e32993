import { v7 as uuid } from 'uuid'
import { DomainError } from '#server/kernel/domain-error.ts'
import { CLICK_DAYS } from '#shared/domains/affiliates/commission.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { countSome, deleteNetworksBefore, insertClick, shortenBefore } from './clicks.queries.ts'

const COUNTED_AT_ONCE = 20_000
const SHORTENED_AT_ONCE = 10_000
const AUTOMATIC = /bot|crawl|spider|preview|fetch|monitor/i

interface Click {
  code: string
  /** A label that the link carries; null where it has none. */
  tag: string | null
  ip: string
  userAgent: string
  referrer: string | null
}
export type RecordClick = (click: Click) => Promise<string | null>

/** Notes clicks on links; answers the click's id, or null for an unknown code, an automaton or a network that clicks too much. */
export function createClicks({ db, clock, publicUrl, security, chargeClick }: AffiliatesDeps): RecordClick {
  const { host } = new URL(publicUrl)
  return async ({ code, tag, ip, userAgent, referrer }) => {
    const wanted = code.trim().toUpperCase()
    if (!/^[A-Z0-9]{4,16}$/.test(wanted) || AUTOMATIC.test(userAgent)) return null
    if (!mayClick(() => chargeClick(security.sitePrefix(ip)))) return null
    const from = hostOf(referrer)
    const id = uuid({ msecs: clock.now().getTime() })
    const click = {
      id,
      code: wanted,
      ip: ip.replace(/^::ffff:(?=\d+\.)/i, ''),
      userAgent: userAgent.slice(0, 300),
      referrer: from === host ? null : from,
      at: clock.now(),
      source: labelOf(tag) ?? (from === host ? null : labelOf(from)) ?? 'direct',
    }
    return (await insertClick(db, click)) === null ? null : id
  }
}

function mayClick(charge: () => void): boolean {
  try {
    charge()
    return true
  } catch (cause) {
    if (cause instanceof DomainError) return false
    throw cause
  }
}

/** The host alone: what somebody has looked at before is not ours to keep. */
function hostOf(referrer: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null
  return new URL(referrer).host.slice(0, 100) || null
}

const labelOf = (text: string | null): string | null => {
  const label = (text ?? '').toLowerCase().slice(0, 40)
  return /^[a-z0-9._-]{1,40}$/.test(label) ? label : null
}

export async function countClicks({ db }: Pick<AffiliatesDeps, 'db'>): Promise<void> {
  for (let counted = COUNTED_AT_ONCE; counted === COUNTED_AT_ONCE; )
    counted = await db.transaction().execute((trx) => countSome(trx, COUNTED_AT_ONCE))
}

/** No full address is kept longer than a click counts. */
export async function shortenAddresses({ db, clock }: Pick<AffiliatesDeps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - CLICK_DAYS * DAY_MS)
  for (let done = SHORTENED_AT_ONCE; done === SHORTENED_AT_ONCE; )
    done = await shortenBefore(db, before, SHORTENED_AT_ONCE)
  await deleteNetworksBefore(db, before)
}
