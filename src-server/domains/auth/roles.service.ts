import * as z from 'zod/mini'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { SetRole } from '#shared/domains/admin/people.schema.ts'
import { ROLES, type Role } from '#shared/domains/admin/people-kinds.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { rightsFacts } from './rights-evidence.ts'
import { changeRights, countSuperAdmins, findRights, lockSuperAdmins, type Rights } from './roles.queries.ts'

export interface RolesDeps {
  db: Db
  approvals: ApprovalsService
  security: Pick<SecurityService, 'notices' | 'signInFacts' | 'factors'>
}
export type RolesService = ReturnType<typeof createRolesService>

const RoleChange = z.object({ username: z.string(), from: z.enum(ROLES), to: z.enum(ROLES) })

const WORDS: Record<Role, string> = {
  user: 'no administrator',
  admin: 'an administrator',
  'super-admin': 'a super administrator',
}
const RIGHTS: Record<Role, Rights> = {
  user: { isAdmin: false, isSuperAdmin: false },
  admin: { isAdmin: true, isSuperAdmin: false },
  'super-admin': { isAdmin: true, isSuperAdmin: true },
}
const roleOf = ({ isAdmin, isSuperAdmin }: Rights): Role => (isSuperAdmin ? 'super-admin' : isAdmin ? 'admin' : 'user')

/** Granting and taking the administrators' roles: one super administrator asks, another one decides. */
export function createRolesService({ db, approvals, security }: RolesDeps) {
  const roleKind = approvals.register({
    name: 'admin-role',
    payload: RoleChange,
    decidedBy: 'super',
    action: 'user.role_set',
    wordsOf: ({ username, from, to }) => ({
      difference: `${username} was ${WORDS[from]} and becomes ${WORDS[to]}`,
      whom: username,
      howMuch: `${WORDS[from]} to ${WORDS[to]}`,
      old: { role: from },
      new: { role: to },
    }),
    async evidence({ subject }, { to }) {
      const supers = await countSuperAdmins(db)
      return {
        facts: [...(await rightsFacts({ db, security }, subject)), about('superAdmins', supers), effect('role', to)],
      }
    },
    async apply(trx, userId, change) {
      const isDone = await setRole(trx, userId, change)
      if (isDone) await security.notices.tellOfOurAct(trx, userId, { change: 'role-changed-by-us' })
      return isDone
    },
  })

  /** Throws NOT_FOUND, FORBIDDEN for one's own role, ALREADY_DONE, and as approvals.ask. */
  async function ask(by: RequestUser, input: SetRole, origin: ActOrigin): Promise<AskedApproval> {
    const { id, role: to, reason, ...proof } = input
    const user = await findRights(db, id)
    if (!user) throw notFound('person')
    if (id === by.id) throw new DomainError('FORBIDDEN', 'Nobody asks for a role of their own.')
    const from = roleOf(user)
    if (from === to) throw new DomainError('ALREADY_DONE', `This person is ${WORDS[to]} already.`)
    const payload = { username: user.username, from, to }
    return approvals.ask({ by, kind: roleKind, subject: id, payload, reason, proof, origin })
  }

  return { ask, kind: roleKind }
}

/** Takes effect with the next call of any session: rights are read with each. One super administrator always stays. */
async function setRole(trx: Trx, userId: string, { from, to }: z.output<typeof RoleChange>): Promise<boolean> {
  const supers = from === 'super-admin' ? await lockSuperAdmins(trx) : null
  if (supers?.every((id) => id === userId)) return false
  return changeRights(trx, userId, { from: RIGHTS[from], to: RIGHTS[to] })
}
