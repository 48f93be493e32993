import type { KindEvidence } from '#server/domains/approvals/kinds.ts'
import type { CreditDeps } from '#server/domains/deposits/desk/desk.types.ts'
import { factsOf } from '#server/domains/deposits/desk/match-facts.ts'
import type { EvidenceRow } from '#shared/domains/approvals/evidence.schema.ts'
import { about, alarm, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { sumUsd } from '#shared/kernel/usd.ts'
import { type AssessedOrder, assessMany } from './bulk-assessing.ts'
import { type BulkLine, totalsOf } from './bulk-lines.ts'

/** Each order with its person, its payment and what it gives; verdict of its facts, and an alarm where it no longer fits. */
export async function bulkEvidence(
  deps: CreditDeps,
  lines: readonly BulkLine[],
  requestedBy: string,
): Promise<KindEvidence> {
  const ids = lines.map(({ id }) => id)
  const assessed = new Map((await assessMany(deps, ids, requestedBy)).map((one) => [one.seen.id, one]))
  const free = await deps.db.transaction().execute((trx) => deps.payouts.freeOf(trx, 'treasury', 'XLM'))
  const verdicts = lines.map((line) => ({ line, verdict: verdictOf(line, assessed.get(line.id)) }))
  const fitting = verdicts.filter(({ verdict }) => verdict !== 'alarm').map(({ line }) => line)
  const held = fitting.filter(({ id }) => (assessed.get(id)?.seen.holdDays ?? 0) > 0)
  return {
    table: {
      columns: ['person', 'paid', 'credit'],
      rows: verdicts.map(({ line, verdict }) => rowOf(line, verdict)),
    },
    facts: [
      alarm('noLongerFit', lines.length - fitting.length),
      about('lines', lines.length),
      about('people', new Set(lines.map(({ username }) => username)).size),
      about('total', totalsOf(lines).usd, 'USD'),
      effect('creditXlm', totalsOf(fitting).xlm, 'XLM'),
      drifting(effect('treasuryFree', fromStroops(free), 'XLM')),
      ...(held.length === 0 ? [] : [effect('heldBack', sumUsd(held.map(({ usd }) => usd)), 'USD')]),
    ],
  }
}

const rowOf = ({ reference, username, usd, xlm }: BulkLine, verdict: EvidenceRow['verdict']): EvidenceRow => ({
  name: 'order',
  of: reference,
  cells: [username, `$${usd}`, `${xlm} XLM`],
  verdict,
})

function verdictOf(line: BulkLine, now: AssessedOrder | undefined): 'equal' | 'differs' | 'alarm' {
  if (!now || now.leftOut !== null || now.seen.credits !== line.credits) return 'alarm'
  if (now.line?.id !== line.lineId || now.line.amount !== line.usd || now.xlm !== line.xlm) return 'alarm'
  const facts = factsOf({ seen: now.seen, line: now.line, alarms: [...now.alarms], verified: now.verified })
  return facts.some(({ verdict }) => verdict === 'differs' || verdict === 'alarm') ? 'differs' : 'equal'
}
