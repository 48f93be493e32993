import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { countSuperAdmins } from '#server/domains/auth/roles.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import {
  INVITED_ROLES,
  type InvitationPage,
  type InviteAdministrator,
  type ListInvitations,
  type WithdrawInvitation,
} from '#shared/domains/admin/roles.schema.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { LANGUAGES } from '#shared/domains/settings/settings.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { accept, offer, stateOf } from './accepting.ts'
import { findInvitee, insertInvitation, listInvitations, withdrawOpen } from './invitations.queries.ts'
import type { InvitationsDeps } from './invitations.types.ts'

export type InvitationsService = ReturnType<typeof createInvitationsService>

const OPEN_HOURS = 72
const OPEN_MS = OPEN_HOURS * HOUR_MS

const Invited = z.object({
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  scopes: z.array(z.enum(ADMIN_SCOPES)),
  language: z.enum(LANGUAGES),
})
type Invited = z.output<typeof Invited>

/** Administrators by mail: one super administrator asks, another decides, then the link leaves. It is bound to its address and counts once. */
export function createInvitationsService(deps: InvitationsDeps) {
  const kind = registerKind(deps)
  return {
    kind,
    ...bind(deps, { list, offer, accept, withdraw }),
    ask: (by: RequestUser, input: InviteAdministrator, origin: ActOrigin) => ask(deps, kind, { by, input, origin }),
  }
}

const registerKind = (deps: InvitationsDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'invitation',
    payload: Invited,
    decidedBy: 'super',
    action: 'invitation.sent',
    about: 'invitation',
    wordsOf: ({ email, role, scopes }) => ({
      difference: `${masked(email)} is invited as ${role === 'admin' ? 'an administrator' : 'a super administrator'} with ${listed(role, scopes)}`,
      whom: email,
      howMuch: listed(role, scopes),
      old: { role: 'user' },
      new: { role, scopes },
    }),
    async evidence(_about, { email, role, scopes }) {
      const [invitee, supers] = await Promise.all([findInvitee(deps.db, email), countSuperAdmins(deps.db)])
      return {
        facts: [
          about('recipient', email),
          about('accountSince', invitee?.createdAt.toISOString() ?? null),
          about('frozen', invitee?.isFrozen ?? false),
          about('superAdmins', supers),
          effect('role', role),
          effect('scopes', listed(role, scopes)),
        ],
      }
    },
    look: async (request, invited) => (trx) => send(deps, trx, { request, invited }),
  })

type Send = Parameters<typeof insertInvitation>[0]

/** False where the account of the address is an administrator's by now, or frozen, or the mail was sent before. */
async function send(
  { clock, notifications, publicUrl }: InvitationsDeps,
  trx: Send,
  { request, invited }: { request: { id: string; by: string }; invited: Invited },
): Promise<boolean> {
  const { email, role, scopes, language } = invited
  const invitee = await findInvitee(trx, email)
  if (invitee && (invitee.isAdmin || invitee.isFrozen)) return false
  const token = randomBytes(32).toString('base64url')
  const sentAt = clock.now()
  const expiresAt = new Date(sentAt.getTime() + OPEN_MS)
  const row = { id: request.id, email, role, scopes, tokenHash: tokenHash(token), sentAt, expiresAt }
  if (!(await insertInvitation(trx, row, request.by))) return false
  const details = { link: `${publicUrl}/invitation#token=${token}`, hours: OPEN_HOURS, role, scopes }
  const mail = { template: 'admin-invitation' as const, language, details }
  await notifications.post(trx, { mail, to: email, userId: null, usefulForMs: OPEN_MS })
  return true
}

/** Throws ALREADY_DONE for an administrator's address, ACCOUNT_FROZEN, and as approvals.ask. */
async function ask(
  { db, approvals }: InvitationsDeps,
  kind: ApprovalKind,
  { by, input, origin }: { by: RequestUser; input: InviteAdministrator; origin: ActOrigin },
): ReturnType<InvitationsDeps['approvals']['ask']> {
  const { email, role, scopes, language, reason, ...proof } = input
  const invitee = await findInvitee(db, email)
  if (invitee?.isAdmin)
    throw new DomainError('ALREADY_DONE', 'The account of this address is an administrator already.')
  if (invitee?.isFrozen) throw new DomainError('ACCOUNT_FROZEN', 'The account of this address is frozen.')
  const payload: Invited = { email, role, scopes: ADMIN_SCOPES.filter((scope) => scopes.includes(scope)), language }
  const subject = tokenHash(email.toLowerCase()) // one open request for an address; the log has no address
  return approvals.ask({ by, kind, subject, payload, reason, proof, origin })
}

/** Ends an open invitation at once. Throws NOT_FOUND where it is not open, and as requireStepUp. */
async function withdraw(
  { db, clock, audit, security }: InvitationsDeps,
  { user, origin }: Caller,
  { id, reason, ...proof }: WithdrawInvitation,
): Promise<void> {
  await security.requireStepUp(user, proof)
  await db.transaction().execute(async (trx) => {
    const row = await withdrawOpen(trx, id, { by: user.id, at: clock.now() })
    if (!row) throw new DomainError('NOT_FOUND', 'This invitation is not open any more.')
    const { role, scopes } = row
    const act = { actor: { kind: 'admin', id: user.id }, subject: { kind: 'invitation', id } } as const
    await audit.note(trx, { ...act, action: 'invitation.withdrawn', old: { role, scopes }, reason, origin })
  })
}

async function list({ db, clock }: InvitationsDeps, query: ListInvitations): Promise<InvitationPage> {
  const { page, nextCursor } = pageOf(await listInvitations(db, query), query.limit, ({ id }) => id)
  const now = clock.now()
  const items = page.map((row) => ({
    id: row.id,
    email: row.email,
    role: row.role,
    scopes: row.scopes,
    state: stateOf(row, now),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    requestedByName: row.requestedByName,
    approvedByName: row.approvedByName,
    usedByName: row.usedByName,
  }))
  return { items, nextCursor }
}

const listed = (role: Invited['role'], scopes: Invited['scopes']): string =>
  role === 'super-admin' ? 'every scope' : scopes.length === 0 ? 'no scope' : scopes.join(', ')

/** Two characters and the host: enough to tell requests apart in the log. */
const masked = (email: string): string => email.replace(/^(.{1,2}).*@/, '$1…@')
