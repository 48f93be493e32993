import type { Reader } from '#db/database.ts'
import { countFeesPaid, type Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import type { Position } from './acceptance.queries.ts'
import { type AcceptTerms, type Claim, checkFeeBudget, claimFor, requireAccount } from './acceptance.ts'
import { requireAllowed } from './allow-list.ts'
import { checkMonth, sentInMonth } from './level-limits.ts'

interface Weighed extends Pick<Position, 'account' | 'holdings' | 'sentInDay' | 'depositFacts' | 'shortfalls'> {
  intent: Intent
  terms: AcceptTerms
}

/** Throws where the outflow may not leave, and says what it takes. */
export async function checkPosition(
  deps: { clock: Clock },
  reader: Reader,
  { intent, terms, account, ...held }: Weighed,
): Promise<Claim> {
  const claim = claimFor(intent, terms, { account: requireAccount(account), ...held })
  checkMonth(claim.usd, terms, await sentInMonth(reader, intent.userId, terms))
  if (terms.isAllowListOn) await requireAllowed(reader, { intent, terms, now: deps.clock.now() })
  return withinBudget(deps, reader, { intent, claim })
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
