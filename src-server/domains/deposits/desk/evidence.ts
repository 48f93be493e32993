import type { KindEvidence } from '#server/domains/approvals/kinds.ts'
import { statusOf } from '#server/domains/deposits/orders.queries.ts'
import type { EvidenceFact, EvidenceRow } from '#shared/domains/approvals/evidence.schema.ts'
import { about, alarm, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { Alarm, MatchFact } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { othersWith } from './alarms.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { otherLinesOf } from './evidence.queries.ts'
import { factsOf } from './match-facts.ts'
import { findPerson } from './people.queries.ts'
import { type AssessedCredit, assessCredit } from './weighing.ts'

const ALARMS: readonly Alarm[] = [
  'payer_of_another',
  'claimed_by_others',
  'picture_used_before',
  'other_reference',
  'no_reference',
  'frozen',
  'contradicted',
]
const ROWS = {
  reference: 'reference',
  amount: 'amount',
  paymentId: 'paymentId',
  payer: 'payer',
  name: 'name',
  date: 'date',
  recipient: 'recipient',
  rate: 'rate',
} as const satisfies Record<MatchFact['fact'], string>

interface Of {
  id: string
  requestedBy: string
}

/** Order, claim and statement, alarms, and whose order it is; what the decision does is added by its kind. Throws NOT_FOUND. */
export async function orderEvidence(
  deps: CreditDeps,
  { id, requestedBy }: Of,
  effects: (assessed: AssessedCredit) => Promise<EvidenceFact[]> | EvidenceFact[],
): Promise<KindEvidence> {
  const assessed = await assessCredit(deps, id, requestedBy)
  const { seen, line } = assessed
  const payer = line?.cashAppUsername ?? null
  const [person, level, others, otherLines, signIns, names, does] = await Promise.all([
    findPerson(deps.db, seen.userId),
    deps.levelOf(seen.userId),
    othersWith(deps.db, seen),
    payer === null ? { count: 0, usd: '0.00' } : otherLinesOf(deps.db, { methodId: seen.methodId, payer }),
    deps.security.signInFacts(seen.userId),
    deps.verifiedNames(deps.db, [seen.userId]),
    effects(assessed),
  ])
  return {
    table: {
      columns: ['order', 'claim', 'statement'],
      rows: factsOf({ ...assessed, verified: names.get(seen.userId) ?? null }).map(rowOf),
    },
    facts: [
      ...ALARMS.map((name) => alarm(`alarm_${name}`, assessed.alarms.includes(name))),
      alarm('otherLines', otherLines.count === 0 ? 0 : `${otherLines.count} · $${otherLines.usd}`),
      alarm('newDevice', signIns.newDevices),
      alarm('failedSignIns', signIns.failed),
      about('orderStatus', statusOf(seen)),
      about('level', level),
      about('deposits', person?.deposits ?? 0),
      about('creditedUsd', person?.creditedUsd ?? '0.00', 'USD'),
      about('frozen', person?.isFrozen ?? false),
      about('claims', others.filter(({ sameClaim }) => sameClaim).length),
      ...does,
    ],
  }
}

const rowOf = ({ fact, order, claim, line, verdict }: MatchFact): EvidenceRow => ({
  name: ROWS[fact],
  // A verified name is sealed where it lies, and forgotten in its time: a request keeps the hint alone.
  cells: [fact === 'name' ? null : order, claim, line],
  verdict,
})

/** Consequences of a credit: given, taken from the treasury, held back. */
export const creditEffects =
  (deps: CreditDeps) =>
  async ({ seen, line, creditXlm }: AssessedCredit): Promise<EvidenceFact[]> => {
    const free = await deps.db.transaction().execute((trx) => deps.payouts.freeOf(trx, 'treasury', 'XLM'))
    const heldUntil = new Date(deps.clock.now().getTime() + seen.holdDays * DAY_MS)
    return [
      effect('creditXlm', creditXlm, 'XLM'),
      drifting(effect('treasuryFree', fromStroops(free), 'XLM')),
      ...(seen.holdDays === 0
        ? []
        : [
            effect('heldBack', line?.amount ?? seen.amount, 'USD'),
            drifting(effect('heldUntil', heldUntil.toISOString())),
          ]),
    ]
  }
