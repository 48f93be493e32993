import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { ActOnPerson } from '#shared/domains/admin/people.schema.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import {
  type FreezePage,
  type FreezePerson,
  isLiftedByTwo,
  type ListFreezes,
} from '#shared/domains/security/imposed-freezes.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { type FreezeSeen, registerFreezeLift } from './freeze-lift.ts'
import { findOpenFreeze, insertFreeze, listEnded, listFreezes, noteLifted } from './imposed-freezes.queries.ts'
import type { ImposedFreezesDeps } from './imposed-freezes.types.ts'

export type ImposedFreezesService = ReturnType<typeof createImposedFreezes>

const LIFTED_AT_ONCE = 100
/** Nobody means a freeze that ends before its dialog is read, or outlives its file. */
const LONGEST_DAYS = 3660

interface Lift {
  userId: string
  by: string | null
  reason: string | null
}

/** Freezes by administrators: each with why, where it is written of, and its end; what compliance has frozen takes two to lift. */
export function createImposedFreezes(deps: ImposedFreezesDeps) {
  const { db, clock, audit, approvals, security, settings } = deps
  const liftKind = registerFreezeLift(deps, async (trx, { userId, by, reason, freezeId }) => {
    const { frozenBy } = await settings.lock(trx, userId)
    const open = await findOpenFreeze(trx, userId)
    if (frozenBy !== 'admin' || open?.id !== freezeId) return false
    await lift(deps, trx, { userId, by, reason })
    return true
  })

  /**
   * Nothing leaves the account, its sessions end and its API keys are revoked. Throws as requireMayActOn and requireStepUp,
   * ALREADY_DONE, BAD_INPUT for an end that cannot be.
   */
  async function freeze(by: RequestUser, input: FreezePerson, origin: ActOrigin): Promise<void> {
    const { id: userId, category, reason, ticket = null, password, code } = input
    const [at, endsAt] = [clock.now(), endOf(input, clock.now())]
    await security.requireMayActOn(by, userId)
    await security.requireStepUp(by, { password, code })
    await db.transaction().execute(async (trx) => {
      const { frozenBy } = await settings.lock(trx, userId)
      if (!(await settings.freeze(trx, userId, { at, by: 'admin', reason })))
        throw new DomainError('ALREADY_DONE', 'This account is frozen already.')
      const imposed = { category, reason, ticket, imposedBy: by.id, imposedAt: at, endsAt }
      await insertFreeze(trx, { id: uuid(), userId, ...imposed })
      const sessions = await security.endAccess(trx, userId)
      await security.notices.tellOfOurAct(trx, userId, { change: 'account-frozen-by-us' })
      const after = { frozenBy: 'admin', sessions, category, ticket, endsAt: endsAt?.toISOString() ?? null }
      const act = { action: 'user.frozen', old: { frozenBy }, new: after, reason, origin } as const
      await audit.note(trx, { actor: { kind: 'admin', id: by.id }, subject: { kind: 'user', id: userId }, ...act })
    })
  }

  /**
   * Throws ALREADY_DONE where no administrator has frozen it, since an owner's freeze is theirs to lift; FORBIDDEN where two
   * administrators lift it.
   */
  async function unfreeze(by: RequestUser, input: ActOnPerson, origin: ActOrigin): Promise<void> {
    const { id: userId, reason, password, code } = input
    await security.requireMayActOn(by, userId)
    await security.requireStepUp(by, { password, code })
    await db.transaction().execute(async (trx) => {
      const { frozenBy, frozenReason } = await settings.lock(trx, userId)
      if (frozenBy !== 'admin') throw notFrozenByUs()
      const open = await findOpenFreeze(trx, userId)
      if (open && isLiftedByTwo(open.category))
        throw new DomainError(
          'FORBIDDEN',
          'A second administrator has to agree before this freeze is lifted: ask for it.',
        )
      await lift(deps, trx, { userId, by: by.id, reason })
      const values = { old: { frozenBy, frozenReason }, new: { frozenBy: null }, reason, origin }
      const act = { actor: { kind: 'admin', id: by.id }, action: 'user.unfrozen' } as const
      await audit.note(trx, { ...act, subject: { kind: 'user', id: userId }, ...values })
    })
  }

  /** Asks a second administrator to lift it. Throws as unfreeze, and as approvals.ask. */
  async function askToUnfreeze(by: RequestUser, input: ActOnPerson, origin: ActOrigin): Promise<AskedApproval> {
    const { id, reason, ...proof } = input
    const { username } = await security.requireMayActOn(by, id)
    const open = await findOpenFreeze(db, id)
    if (!open) throw notFrozenByUs()
    if (!isLiftedByTwo(open.category))
      throw new DomainError('FORBIDDEN', 'One administrator lifts this freeze: nobody has to be asked.')
    const payload: FreezeSeen = { username, freezeId: open.id, category: open.category, why: open.reason }
    return approvals.ask({ by, kind: liftKind, subject: id, payload, reason, proof, origin })
  }

  async function list(input: ListFreezes): Promise<FreezePage> {
    const { page, nextCursor } = pageOf(await listFreezes(db, input), input.limit, ({ id }) => id)
    const iso = (at: Date | null): string | null => at?.toISOString() ?? null
    const items = page.map(({ at, endsAt, liftedAt, ...freeze }) => ({
      ...freeze,
      at: at.toISOString(),
      endsAt: iso(endsAt),
      liftedAt: iso(liftedAt),
    }))
    return { items, nextCursor }
  }

  /** Lifts what has reached its end; safe at any time, and by two processes. */
  async function liftEnded(): Promise<void> {
    for (const userId of await listEnded(db, clock.now(), LIFTED_AT_ONCE))
      await db.transaction().execute(async (trx) => {
        const { frozenBy } = await settings.lock(trx, userId)
        const open = await findOpenFreeze(trx, userId)
        if (!open?.endsAt || open.endsAt > clock.now()) return
        await lift(deps, trx, { userId, by: null, reason: null })
        const { category, ticket, endsAt } = open
        const old = { frozenBy, category, ticket, endsAt: endsAt.toISOString() }
        const act = { actor: { kind: 'service' }, action: 'user.unfrozen', old, new: { frozenBy: null } } as const
        await audit.note(trx, { ...act, subject: { kind: 'user', id: userId } })
      })
  }

  return { freeze, unfreeze, askToUnfreeze, list, liftEnded }
}

/** The caller holds the lock of the settings. */
async function lift(
  { clock, security, settings }: ImposedFreezesDeps,
  trx: Trx,
  { userId, by, reason }: Lift,
): Promise<void> {
  await noteLifted(trx, userId, { at: clock.now(), by, reason })
  if (await settings.unfreeze(trx, userId, 'admin'))
    await security.notices.tellOfOurAct(trx, userId, { change: 'account-unfrozen-by-us' })
}

function endOf({ category, endsAt }: FreezePerson, now: Date): Date | null {
  if (endsAt === undefined) return null
  if (isLiftedByTwo(category))
    throw badEnd('A second administrator has to agree before this freeze is lifted, so it has no end of its own.')
  const end = new Date(endsAt)
  const days = (end.getTime() - now.getTime()) / DAY_MS
  if (days <= 0 || days > LONGEST_DAYS) throw badEnd('Choose an end in the future, ten years away at most.')
  return end
}

const badEnd = (sentence: string): DomainError => new DomainError('BAD_INPUT', sentence, { field: 'endsAt' })
const notFrozenByUs = (): DomainError => new DomainError('ALREADY_DONE', 'No administrator has frozen this account.')
