import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { HaltMarket, MarketHalts } from '#shared/domains/markets/halts.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import * as queries from './halts.queries.ts'
import { orderedName, type Pair } from './pairs.ts'
import { registerResuming } from './resuming.ts'

export interface HaltingDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  approvals: Pick<ApprovalsService, 'register' | 'ask' | 'listAsked'>
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
  markets: { pair: (requests: Pair) => Promise<Pair> }
}
export type HaltingService = ReturnType<typeof createHaltingService>
type Parts = HaltingDeps & { kind: ApprovalKind }

const ENDED_SHOWN = 20

/**
 * What administrators stop: new orders, swaps and pool deposits of a pair or of all; never what only takes back. One halts at once;
 * that it goes on one asks for, and a super administrator decides.
 */
export function createHaltingService(deps: HaltingDeps) {
  const parts: Parts = { ...deps, kind: registerResuming(deps) }
  return {
    ...bind(parts, { list }),
    /** Throws ALREADY_DONE, and as requireStepUp. */
    halt: (by: RequestUser, input: HaltMarket, origin: ActOrigin) => halt(parts, { by, input, origin }),
    /** Throws ALREADY_DONE where it is not halted, and as approvals.ask. */
    resume: (by: RequestUser, input: HaltMarket, origin: ActOrigin) => askToResume(parts, { by, input, origin }),
  }
}

interface Decision {
  by: RequestUser
  input: HaltMarket
  origin: ActOrigin
}

async function halt(parts: Parts, { by, input, origin }: Decision): Promise<{ id: string }> {
  const { db, clock, audit, security } = parts
  const { base: _base, counter: _counter, reason, ...proof } = input
  await security.requireStepUp(by, proof)
  const [id, pair] = [uuid(), await placeOf(parts, input)]
  await db.transaction().execute(async (trx) => {
    if (!(await queries.insertHalt(trx, { id, pair, reason, by: by.id, at: clock.now() })))
      throw new DomainError('ALREADY_DONE', 'This is halted already.')
    await notifyLive(trx, [{ userId: '*', event: { topic: 'markets' } }])
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      subject: { kind: 'market', id: pair ? orderedName(pair) : '*' },
      action: 'market.halted',
      reason,
      origin,
    })
  })
  return { id }
}

async function askToResume(parts: Parts, { by, input, origin }: Decision): Promise<AskedApproval> {
  const { base: _base, counter: _counter, reason, ...proof } = input
  const pair = await placeOf(parts, input)
  const open = await queries.findOpenHalt(parts.db, pair)
  if (!open) throw new DomainError('ALREADY_DONE', 'This is not halted.')
  const payload = { base: open.base, counter: open.counter, why: open.reason }
  return parts.approvals.ask({ by, kind: parts.kind, subject: open.id, payload, reason, proof, origin })
}

const placeOf = async ({ markets }: Parts, { base, counter }: HaltMarket): Promise<queries.HaltedPair> =>
  base === undefined || counter === undefined ? null : markets.pair({ base, counter })

async function list({ db, approvals, kind }: Parts): Promise<MarketHalts> {
  const [rows, requests] = await Promise.all([queries.listHalts(db, ENDED_SHOWN), approvals.listAsked(kind)])
  return wholeList(
    rows.map(({ haltedAt, endedAt, ...row }) => ({
      ...row,
      haltedAt: haltedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      asked: requests.find(({ subject }) => subject === row.id) ?? null,
    })),
  )
}
