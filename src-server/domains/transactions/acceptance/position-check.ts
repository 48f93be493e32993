import type { Db, Reader } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { countFeesPaid, type Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type Position, readWeight } from './acceptance.queries.ts'
import { type AcceptTerms, type Claim, checkFeeBudget, claimFor, requireAccount } from './acceptance.ts'
import { requireAllowed } from './allow-list.ts'
import { readMonthOutflow } from './daily-outflow.queries.ts'
import { checkMonth, sentInMonth } from './level-limits.ts'

type Held = Pick<Position, 'account' | 'holdings' | 'sentInDay' | 'depositFacts' | 'shortfalls'>
interface Weighed extends Held {
  intent: Intent
  terms: AcceptTerms
}
/** All that acceptance decides by but for the destination, read once for many amounts; nothing is locked. */
export interface ReadPosition extends Held {
  /** US dollars that have left within 30 days. */
  sentInMonth: string
  /** Network fees that the service paid within a day. */
  feesPaid: { ofUser: number; ofAll: number }
}

/** Throws where the outflow may not leave, and says what it takes. */
export async function checkPosition(
  deps: { clock: Clock },
  reader: Reader,
  { intent, terms, ...held }: Weighed,
): Promise<Claim> {
  const claim = claimWithin(held, { intent, terms, sent: await sentInMonth(reader, intent.userId, terms) })
  if (terms.isAllowListOn) await requireAllowed(reader, { intent, terms, now: deps.clock.now() })
  return withinBudget(deps, reader, { intent, claim })
}

function claimWithin(
  { account, ...held }: Held,
  { intent, terms, sent }: { intent: Intent; terms: AcceptTerms; sent: string | null },
): Claim {
  const claim = claimFor(intent, terms, { account: requireAccount(account), ...held })
  checkMonth(claim.usd, terms, sent)
  return claim
}

/** As checkPosition, of what was read before, to whatever destination. */
export function checkRead(position: ReadPosition, intent: Intent, terms: AcceptTerms): Claim {
  const claim = claimWithin(position, { intent, terms, sent: position.sentInMonth })
  if (claim.servicePaysFee) checkFeeBudget(position.feesPaid)
  return claim
}

/** Facts that checkRead decides by. */
export async function readPosition(
  { db, clock, mirror }: { db: Db; clock: Clock; mirror: Mirror },
  { userId, source }: Pick<Intent, 'userId' | 'source'>,
): Promise<ReadPosition> {
  const now = clock.now()
  const [account, holdings, weight, month, feesPaid] = await Promise.all([
    mirror.findByAddress(source),
    mirror.holdings(source),
    readWeight(db, { userId, source }, { now }),
    readMonthOutflow(db, userId, now),
    countFeesPaid(db, userId, new Date(now.getTime() - DAY_MS)),
  ])
  return { account: account ?? null, holdings, ...weight, sentInMonth: month, feesPaid }
}

/** Throws where the service would pay one network fee too many. */
export async function withinBudget(
  { clock }: { clock: Clock },
  reader: Reader,
  { intent, claim }: { intent: Intent; claim: Claim },
): Promise<Claim> {
  if (claim.servicePaysFee) {
    const since = new Date(clock.now().getTime() - DAY_MS)
    checkFeeBudget(await countFeesPaid(reader, intent.userId, since))
  }
  return claim
}
