import { accountOf, methodOf } from '#server/domains/deposits/methods.ts'
import { payerKey, paymentKey, referencesIn, shownReference } from '#server/domains/deposits/normal-forms.ts'
import type { SeenOrder } from '#server/domains/deposits/orders.queries.ts'
import { holdsRate } from '#server/domains/deposits/statements/matching.ts'
import type { MatchFact } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { presentLine, type SeenLine } from './desk.queries.ts'
import { likenessOf } from './name-likeness.ts'
import type { AssessedCredit } from './weighing.ts'

interface Facts extends Pick<AssessedCredit, 'seen' | 'line' | 'alarms'> {
  /** Verified name of the person; null where none is. */
  verified: string | null
}
/** Order, claim and statement, fact by fact. */
export function factsOf({ seen, line, alarms, verified }: Facts): MatchFact[] {
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
    nameFact(line, verified),
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

const NAME_VERDICTS = { same: 'equal', similar: 'similar', different: 'differs' } as const
function nameFact(line: SeenLine | null, verified: string | null): MatchFact {
  const payer = line?.cashAppUsername ?? null
  const likeness = likenessOf(payer, verified)
  const verdict = likeness === null ? 'missing' : NAME_VERDICTS[likeness]
  return { fact: 'name', order: verified, claim: null, line: payer, verdict }
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
