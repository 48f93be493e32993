import type { Db } from '#db/database.ts'
import type { ApprovalsService } from '#server/domains/approvals/approvals.service.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { ListRoles, RoleHolder, RolesPage } from '#shared/domains/admin/roles.schema.ts'
import { type HolderRow, listHolders } from './role-holders.queries.ts'

interface RoleHoldersDeps {
  db: Db
  approvals: Pick<ApprovalsService, 'listAsked'>
  /** Kinds of approval that are about roles. */
  kinds: readonly ApprovalKind[]
  requiresAdminFactor: boolean
}
export type RoleHoldersService = ReturnType<typeof createRoleHoldersService>

/** Administrators with how they are protected and how they came to their role, and what waits beside them. */
export function createRoleHoldersService({ db, approvals, kinds, requiresAdminFactor }: RoleHoldersDeps) {
  return {
    async list(query: ListRoles): Promise<RolesPage> {
      const [rows, requests] = await Promise.all([
        listHolders(db, query, { requiresAdminFactor }),
        approvals.listAsked(...kinds),
      ])
      const { page, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
      return { items: page.map(present), nextCursor, requests }
    },
  }
}

const present = ({ isSuperAdmin, adminScopes, createdAt, lastSeenAt, grantedAt, ...row }: HolderRow): RoleHolder => ({
  ...row,
  role: isSuperAdmin ? 'super-admin' : 'admin',
  scopes: adminScopes,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  since: (grantedAt ?? createdAt).toISOString(),
})
