import * as z from 'zod/mini'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { resumeAfterGap } from '#server/domains/transactions/ingestion/history-gap.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import type { LiftFreeze } from '#shared/domains/transactions/sending-desk.schema.ts'
import type { RecoveryDeps } from './recovery.types.ts'

/** The freeze at the time of the request. */
const FreezeSeen = z.object({
  cause: z.string(),
  address: z.nullable(z.string()),
  who: z.string(),
  stopsAll: z.boolean(),
})

/** Lifting a freeze: a super administrator asks, another one decides. A gap in the history is passed first. */
export const registerLifting = (deps: RecoveryDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'lift-freeze',
    payload: FreezeSeen,
    decidedBy: 'super',
    action: 'sending.freeze_lifted',
    about: 'freeze',
    wordsOf: ({ cause, address, who, stopsAll }) => ({
      difference: `${who} was frozen and can send again, unless another freeze is open`,
      whom: who,
      old: { frozen: true, cause, address, stopsAll },
      new: { frozen: false },
    }),
    async evidence({ subject }, { stopsAll }) {
      const open = await deps.freezes.listOpen()
      const freeze = open.find(({ id }) => id === subject)
      const others = open.filter(({ id, address }) => id !== subject && address === (freeze?.address ?? null))
      return {
        facts: [
          alarm('otherFreezes', others.length),
          about('stillOpen', freeze !== undefined),
          about('cause', freeze?.cause ?? null),
          about('sentence', freeze?.sentence ?? null),
          about('address', freeze?.address ?? null),
          about('frozenSince', freeze?.frozenAt.toISOString() ?? null),
          effect('stopsAll', stopsAll),
          effect('frozen', others.length > 0),
        ],
      }
    },
    async look({ subject, by, reason }) {
      const freeze = await findOpen(deps, subject)
      if (!freeze) return async () => false
      if (freeze.cause === 'history_gap') await resumeAfterGap(deps, freeze.evidence as { last: number })
      return (trx) => deps.freezes.lift(trx, subject, { by, reason })
    },
  })

/** Throws NOT_FOUND, NOT_CANCELLABLE for what ends by itself, and as approvals.ask. */
export async function askToLift(
  deps: RecoveryDeps & { kind: ApprovalKind },
  { by, input, origin }: { by: RequestUser; input: LiftFreeze; origin: ActOrigin },
): Promise<AskedApproval> {
  const { cause: id, reason, ...proof } = input
  const freeze = await findOpen(deps, id)
  if (!freeze) throw new DomainError('NOT_FOUND', 'There is no such freeze any more.')
  if (freeze.cause === 'rewind')
    throw new DomainError(
      'NOT_CANCELLABLE',
      'This ends automatically as soon as the server shows the booked ledger again.',
    )
  const { cause, address, username, role, stopsAll } = freeze
  const who = username ?? (role ? `The service account ${role}` : 'The whole service')
  const payload = { cause, address, who, stopsAll }
  return deps.approvals.ask({ by, kind: deps.kind, subject: id, payload, reason, proof, origin })
}

const findOpen = async ({ freezes }: RecoveryDeps, id: string) =>
  (await freezes.listOpen()).find((freeze) => freeze.id === id)
