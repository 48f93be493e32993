import { presentOrder } from '#server/domains/deposits/deposits.presenter.ts'
import { listOpen } from '#server/domains/deposits/statements/contradictions.queries.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { DepositCase } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { othersWith } from './alarms.queries.ts'
import { presentLine, type SeenLine } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'
import { factsOf } from './match-facts.ts'
import { findProof } from './outgoing.queries.ts'
import { findPerson } from './people.queries.ts'
import { assessCredit } from './weighing.ts'

/** Order, claim and statement side by side, as this administrator may decide on them. Throws NOT_FOUND. */
export async function readCase(
  deps: CreditDeps,
  { id, by, open }: { id: string; by: string; open: readonly OpenApproval[] },
): Promise<DepositCase> {
  const assessed = await assessCredit(deps, id, by)
  const { seen, line, alarms, creditXlm, takesTwo, cannotCredit } = assessed
  const [person, level, others, contradictions, proof, names] = await Promise.all([
    findPerson(deps.db, seen.userId),
    deps.levelOf(seen.userId),
    othersWith(deps.db, seen),
    line === null ? [] : listOpen(deps.db, line.id),
    line === null ? undefined : findProof(deps.db, line.id),
    deps.verifiedNames(deps.db, [seen.userId]),
  ])
  const { username = '', isFrozen = false, creditedUsd = '0.00', deposits = 0 } = person ?? {}
  const usedBefore = others
    .filter(({ samePicture }) => samePicture)
    .map((other) => ({ id: other.id, username: other.username }))
  return {
    deposit: presentOrder(seen, { now: deps.clock.now(), again: null }),
    person: { id: seen.userId, username, level, isFrozen, creditedUsd, deposits },
    line: line && presentLine(line),
    sentBack: proof === undefined ? null : proofOf(proof),
    facts: factsOf({ ...assessed, verified: names.get(seen.userId) ?? null }),
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

function proofOf(sent: SeenLine): DepositCase['sentBack'] {
  const { paymentId, date, payer } = presentLine(sent)
  return { paymentId, date, payer }
}
