import { presentOrder } from '#server/domains/deposits/deposits.presenter.ts'
import { accountOf, methodOf } from '#server/domains/deposits/methods.ts'
import { payerKey, paymentKey, referencesIn, shownReference } from '#server/domains/deposits/normal-forms.ts'
import type { SeenOrder } from '#server/domains/deposits/orders.queries.ts'
import { listOpen } from '#server/domains/deposits/statements/contradictions.queries.ts'
import { holdsRate } from '#server/domains/deposits/statements/matching.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { DepositCase, MatchFact } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { othersWith } from './alarms.queries.ts'
import { presentLine, type SeenLine } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { findPerson } from './people.queries.ts'
import { type AssessedCredit, assessCredit } from './weighing.ts'

/** Order, claim and statement side by side, as this administrator may decide on them. Throws NOT_FOUND. */
export async function readCase(
  deps: CreditDeps,
  { id, by, open }: { id: string; by: string; open: readonly OpenApproval[] },
): Promise<DepositCase> {
  const assessed = await assessCredit(deps, id, by)
  const { seen, line, alarms, creditXlm, takesTwo, cannotCredit } = assessed
  const [person, level, others, contradictions] = await Promise.all([
    findPerson(deps.db, seen.userId),
    deps.levelOf(seen.userId),
    othersWith(deps.db, seen),
    line === null ? [] : listOpen(deps.db, line.id),
  ])
  const { username = '', isFrozen = false, creditedUsd = '0.00', deposits = 0 } = person ?? {}
  const usedBefore = others
    .filter(({ samePicture }) => samePicture)
    .map((other) => ({ id: other.id, username: other.username }))
  return {
    deposit: presentOrder(seen, { now: deps.clock.now(), again: null }),
    person: { id: seen.userId, username, level, isFrozen, creditedUsd, deposits },
    line: line && presentLine(line),
    facts: factsOf(assessed),
    alarms,
    contradictions: contradictions.map(({ id: _id, at, ...said }) => ({ ...said, at: at.toISOString() })),
    otherClaims: others
      .filter(({ sameClaim }) => sameClaim)
      .map((other) => ({ id: other.id, username: other.username, at: other.at?.toISOString() ?? '' })),
    screenshot: seen.claimPicture === null ? null : { uploadId: seen.claimPicture, usedBefore },
    asked: open.find(({ subject }) => subject === id || subject === line?.id) ?? null,
    creditXlm,
    takesTwo,
    cannotCredit,
  }
}

function factsOf({ seen, line, alarms }: AssessedCredit): MatchFact[] {
  const { settings } = methodOf({ ...seen, active: true, statementColumns: null, updatedAt: seen.createdAt })
  return [
    referenceFact(seen, line),
    fact('amount', { order: seen.amount, claim: null, line: line?.amount ?? null }),
    {
      ...fact(
        'paymentId',
        { order: seen.claimId, claim: seen.claimId, line: line?.cashAppTransactionId ?? null },
        paymentKey,
      ),
      order: null,
    },
    {
      ...fact(
        'payer',
        { order: seen.claimPayer, claim: seen.claimPayer, line: line?.cashAppUsername ?? null },
        payerKey,
      ),
      order: null,
      ...(alarms.includes('payer_of_another') && { verdict: 'alarm' as const }),
    },
    dateFact(seen, line),
    fact('recipient', {
      order: recipientOf(seen) ?? accountOf(settings),
      claim: null,
      line: line?.recipientNumber ?? null,
    }),
    rateFact(seen),
  ]
}

type Sides = Pick<MatchFact, 'order' | 'claim' | 'line'>
function fact(name: MatchFact['fact'], sides: Sides, normal: (text: string) => string = (text) => text): MatchFact {
  const { order, line } = sides
  const isMissing = order === null || line === null
  return { fact: name, ...sides, verdict: isMissing ? 'missing' : normal(order) === normal(line) ? 'equal' : 'differs' }
}

function referenceFact(seen: SeenOrder, line: SeenLine | null): MatchFact {
  const named = referencesIn(line?.note ?? '')
  const verdict = named.length === 0 ? 'missing' : named.includes(seen.reference) ? 'equal' : 'alarm'
  return { fact: 'reference', order: shownReference(seen.reference), claim: null, line: line?.note ?? null, verdict }
}

function dateFact(seen: SeenOrder, line: SeenLine | null): MatchFact {
  const until = seen.expiresAt.toISOString()
  const shown = line && presentLine(line).date
  const verdict = line === null ? 'missing' : line.latestDate > seen.expiresAt ? 'differs' : 'equal'
  return { fact: 'date', order: until, claim: seen.claimedAt?.toISOString() ?? null, line: shown, verdict }
}

/** The market's price when it was ordered and when its payment was found; what the owner has chosen counts. */
function rateFact(seen: SeenOrder): MatchFact {
  const { marketRate, arrivalRate, choice } = seen
  const isKept = choice === 'requote' || holdsRate(seen, arrivalRate)
  const verdict = arrivalRate === null ? 'missing' : isKept ? 'equal' : 'differs'
  return { fact: 'rate', order: marketRate, claim: null, line: arrivalRate, verdict }
}

/** The account that the person was shown. */
const recipientOf = ({ recipient }: SeenOrder): string | undefined =>
  recipient.find(({ label }) => label === 'cashtag' || label === 'account')?.value
