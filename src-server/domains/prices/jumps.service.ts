import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { ConfirmPrice, PriceJump } from '#shared/domains/prices/prices.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { bound, tellOver } from './bounding.ts'
import * as queries from './jumps.queries.ts'
import { toTrillionths } from './price-bounds.ts'
import { pricesMoved } from './prices.queue.ts'

export interface JumpsDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
}
export type JumpsService = ReturnType<typeof createJumpsService>

/** Prices that have moved too far to be taken as they are. */
export const createJumpsService = (deps: JumpsDeps) => ({
  ...bind(deps, { list }),
  /** Throws NOT_FOUND where it is over, QUOTE_CHANGED where the price is another by now, and as requireStepUp. */
  confirm: (by: RequestUser, input: ConfirmPrice, origin: ActOrigin) => confirm(deps, { by, input, origin }),
})

async function list({ db }: JumpsDeps): Promise<PriceJump[]> {
  return (await queries.listOpenJumps(db)).map(({ at, ...jump }) => ({ ...jump, at: at.toISOString() }))
}

interface Confirming {
  by: RequestUser
  input: ConfirmPrice
  origin: ActOrigin
}

async function confirm(deps: JumpsDeps, { by, input, origin }: Confirming): Promise<void> {
  const { db, clock, audit, security } = deps
  const { id, usd, reason, ...proof } = input
  await security.requireStepUp(by, proof)
  await db.transaction().execute(async (trx) => {
    const jump = await queries.lockJump(trx, id)
    const price = jump && (await queries.lockPrice(trx, jump.asset))
    if (!price) throw new DomainError('NOT_FOUND', 'This price needs no confirmation any more.')
    if (toTrillionths(price.usd) !== toTrillionths(usd))
      throw new DomainError('QUOTE_CHANGED', 'The price has moved since. Look at it and confirm it again.')
    const now = clock.now()
    await queries.endJump(trx, id, { endedAt: now, endedBy: 'confirmed', confirmedBy: by.id })
    await bound(trx, jump.asset, now)
    await tellOver(trx, jump.asset, 'The price was confirmed.')
    await pricesMoved.add(trx, {})
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      subject: { kind: 'market', id: jump.asset },
      action: 'prices.confirmed',
      old: { usd: jump.usdFrom },
      new: { usd: price.usd },
      reason,
      origin,
    })
  })
}
