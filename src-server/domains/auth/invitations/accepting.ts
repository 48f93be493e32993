import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import type { InvitationObstacle, InvitationState, OfferedInvitation } from '#shared/domains/admin/roles.schema.ts'
import * as queries from './invitations.queries.ts'
import type { InvitationsDeps } from './invitations.types.ts'

export const stateOf = (row: queries.InvitationRow, now: Date): InvitationState => {
  if (row.usedAt) return 'used'
  if (row.withdrawnAt) return 'withdrawn'
  return row.expiresAt > now ? 'open' : 'expired'
}

const ENDED: Record<Exclude<InvitationState, 'open'>, string> = {
  expired: 'This invitation has expired. Ask for another one.',
  used: 'This invitation was used already.',
  withdrawn: 'This invitation was withdrawn.',
}
const IN_THE_WAY: Record<InvitationObstacle, () => DomainError> = {
  other_address: () =>
    new DomainError(
      'FORBIDDEN',
      'This invitation is for another email address. Sign in to the account of that address.',
    ),
  already_admin: () => new DomainError('ALREADY_DONE', 'This account is an administrator already.'),
  account_frozen: () =>
    new DomainError('ACCOUNT_FROZEN', 'This account is frozen. It takes no role until it is unfrozen.'),
}
const unknown = () =>
  new DomainError('RESET_LINK_INVALID', 'There is no such invitation. Open the link from the mail again.')

async function obstacleOf(
  reader: Parameters<typeof queries.findInvitee>[0],
  user: Pick<RequestUser, 'id' | 'email'>,
  { email }: queries.InvitationRow,
): Promise<InvitationObstacle | null> {
  const invitee = await queries.findInvitee(reader, email)
  if (invitee?.id !== user.id) return 'other_address'
  if (invitee.isAdmin) return 'already_admin'
  return invitee.isFrozen ? 'account_frozen' : null
}

/** Offer of a mailed link, to whoever holds it. Throws RESET_LINK_INVALID for one that is unknown. */
export async function offer(
  { db, clock }: InvitationsDeps,
  user: RequestUser | null,
  token: string,
): Promise<OfferedInvitation> {
  const row = await queries.findByToken(db, tokenHash(token))
  if (!row) throw unknown()
  const { email, role, scopes, expiresAt } = row
  const obstacle = user && (await obstacleOf(db, user, row))
  return { email, role, scopes, expiresAt: expiresAt.toISOString(), state: stateOf(row, clock.now()), obstacle }
}

/**
 * Makes whoever is signed in with the invited address an administrator; their rights rest until they set a second factor. Throws
 * RESET_LINK_INVALID, FORBIDDEN with another address, ALREADY_DONE, ACCOUNT_FROZEN.
 */
export async function accept(
  { db, clock, audit, security }: InvitationsDeps,
  { user, origin }: Caller,
  token: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockByToken(trx, tokenHash(token))
    if (!row) throw unknown()
    const at = clock.now()
    const state = stateOf(row, at)
    if (state !== 'open') throw new DomainError('RESET_LINK_INVALID', ENDED[state])
    const obstacle = await obstacleOf(trx, user, row)
    if (obstacle) throw IN_THE_WAY[obstacle]()
    if (!(await queries.giveRole(trx, user.id, row))) throw IN_THE_WAY.already_admin()
    await queries.markUsed(trx, row.id, { by: user.id, at })
    await security.notices.tellOfOurAct(trx, user.id, { change: 'role-changed-by-us' })
    const act = { actor: { kind: 'user', id: user.id }, subject: { kind: 'user', id: user.id } } as const
    const { role, scopes } = row
    await audit.note(trx, {
      ...act,
      action: 'invitation.accepted',
      old: { role: 'user' },
      new: { role, scopes },
      origin,
    })
  })
}
