import * as z from 'zod/mini'
import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { SetScopes } from '#shared/domains/admin/people.schema.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { effect } from '#shared/domains/approvals/evidence-facts.ts'
import { rightsFacts } from './rights-evidence.ts'
import { changeScopes, findScopes } from './roles.queries.ts'

export interface ScopesDeps {
  db: Db
  approvals: ApprovalsService
  security: Pick<SecurityService, 'notices' | 'signInFacts' | 'factors'>
}
export type ScopesService = ReturnType<typeof createScopesService>

const Scopes = z.array(z.enum(ADMIN_SCOPES))
const ScopesChange = z.object({ username: z.string(), from: Scopes, to: Scopes })

/** What administrators may do: one super administrator asks, another one decides. */
export function createScopesService({ db, approvals, security }: ScopesDeps) {
  const scopesKind = approvals.register({
    name: 'admin-scopes',
    payload: ScopesChange,
    decidedBy: 'super',
    action: 'user.scopes_set',
    wordsOf: ({ username, from, to }) => ({
      difference: `${username} had ${listed(from)} and gets ${listed(to)}`,
      whom: username,
      howMuch: `${listed(from)} to ${listed(to)}`,
      old: { scopes: from },
      new: { scopes: to },
    }),
    evidence: async ({ subject }, { to }) => ({
      facts: [...(await rightsFacts({ db, security }, subject)), effect('scopes', listed(to))],
    }),
    async apply(trx, userId, change) {
      const isDone = await setScopes(trx, userId, change)
      if (isDone) await security.notices.tellOfOurAct(trx, userId, { change: 'scopes-changed-by-us' })
      return isDone
    },
  })

  /** Throws NOT_FOUND, FORBIDDEN for one's own, BAD_INPUT unless it is an ordinary administrator, ALREADY_DONE, and as approvals.ask. */
  async function ask(by: RequestUser, input: SetScopes, origin: ActOrigin): Promise<AskedApproval> {
    const { id, scopes, seen, reason, ...proof } = input
    const user = await findScopes(db, id)
    if (!user) throw notFound('person')
    if (id === by.id) throw new DomainError('FORBIDDEN', 'Nobody asks for scopes of their own.')
    if (user.isSuperAdmin) throw new DomainError('BAD_INPUT', 'A super administrator has every scope.')
    if (!user.isAdmin) throw new DomainError('BAD_INPUT', 'Only an administrator has scopes. Grant the role first.')
    const [from, to] = [inOrder(user.adminScopes), inOrder(scopes)]
    if (seen && inOrder(seen).join() !== from.join())
      throw new DomainError(
        'CHANGED_MEANWHILE',
        'Somebody else has changed these scopes meanwhile. Look at them again.',
        {
          field: 'seen',
        },
      )
    if (from.join() === to.join())
      throw new DomainError('ALREADY_DONE', 'This person has exactly these scopes already.')
    const payload = { username: user.username, from, to }
    return approvals.ask({ by, kind: scopesKind, subject: id, payload, reason, proof, origin })
  }

  return { ask, kind: scopesKind }
}

const inOrder = (scopes: readonly AdminScope[]): AdminScope[] => ADMIN_SCOPES.filter((scope) => scopes.includes(scope))
const listed = (scopes: readonly AdminScope[]): string => (scopes.length === 0 ? 'no scope' : scopes.join(', '))

/** Takes effect with the next call of any session; false where role or scopes are others by then. */
async function setScopes(trx: Trx, userId: string, { from, to }: z.output<typeof ScopesChange>): Promise<boolean> {
  return changeScopes(trx, userId, { from, to })
}
