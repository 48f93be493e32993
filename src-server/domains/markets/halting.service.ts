import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HaltMarket, MarketHalts } from '#shared/domains/market/halts.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import * as queries from './halts.queries.ts'
import { orderedName, type Pair } from './pairs.ts'

export interface HaltingDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
  markets: { pair: (asked: Pair) => Promise<Pair> }
}
export type HaltingService = ReturnType<typeof createHaltingService>

const ENDED_SHOWN = 20

/** What administrators stop: new orders, swaps and pool deposits of a pair or of all; never what only takes back. */
export function createHaltingService(deps: HaltingDeps) {
  return {
    /** Throws ALREADY_DONE, and as requireStepUp. */
    halt: (by: RequestUser, input: HaltMarket, origin: ActOrigin) => decide(deps, halt, { by, input, origin }),
    resume: (by: RequestUser, input: HaltMarket, origin: ActOrigin) => decide(deps, resume, { by, input, origin }),
    list: () => list(deps),
  }
}

interface Decision {
  by: RequestUser
  input: HaltMarket
  origin: ActOrigin
}
interface Decided {
  pair: queries.HaltedPair
  reason: string
  by: string
  at: Date
}

async function decide(
  deps: HaltingDeps,
  act: (deps: HaltingDeps, trx: Trx, decided: Decided) => Promise<Parameters<AuditNotes['note']>[1]['action']>,
  { by, input, origin }: Decision,
): Promise<MarketHalts> {
  const { db, clock, audit, security, markets } = deps
  const { base, counter, reason, ...proof } = input
  await security.requireStepUp(by, proof)
  const pair = base === undefined || counter === undefined ? null : await markets.pair({ base, counter })
  await db.transaction().execute(async (trx) => {
    const action = await act(deps, trx, { pair, reason, by: by.id, at: clock.now() })
    await notifyLive(trx, [{ userId: '*', event: { topic: 'markets' } }])
    await audit.note(trx, {
      ...{ actor: { kind: 'admin', id: by.id }, subject: { kind: 'market', id: pair ? orderedName(pair) : '*' } },
      ...{ action, reason, origin },
    })
  })
  return list(deps)
}

async function halt(_: HaltingDeps, trx: Trx, decided: Decided) {
  if (!(await queries.insertHalt(trx, { id: uuid(), ...decided })))
    throw new DomainError('ALREADY_DONE', 'This is halted already.')
  return 'market.halted' as const
}

async function resume(_: HaltingDeps, trx: Trx, decided: Decided) {
  if (!(await queries.endHalt(trx, decided))) throw new DomainError('ALREADY_DONE', 'This is not halted.')
  return 'market.resumed' as const
}

async function list({ db }: HaltingDeps): Promise<MarketHalts> {
  const rows = await queries.listHalts(db, ENDED_SHOWN)
  return {
    items: rows.map(({ haltedAt, endedAt, ...row }) => ({
      ...{ ...row, haltedAt: haltedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
    })),
  }
}
