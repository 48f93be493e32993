import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { secondFactorDue } from '#server/domains/security/security.queries.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { ListRoles } from '#shared/domains/admin/roles.schema.ts'

export interface HolderRow {
  id: string
  username: string
  email: string
  isSuperAdmin: boolean
  adminScopes: AdminScope[]
  createdAt: Date
  lastSeenAt: Date | null
  totp: boolean
  passkeys: number
  secondFactorDue: boolean
  grantedAt: Date | null
  requestedByName: string | null
  approvedByName: string | null
}

/** SQL: the newest approval or invitation by which `u` came to the role, by approvals_applied_to and by who has used it. */
const GRANT = sql.raw(`(select g.decided_at as granted_at, g.asked_by, g.decided_by from approvals g
    where g.kind = 'admin-role' and g.status = 'applied' and g.subject = u.id::text and g.payload ->> 'to' <> 'user'
  union all
  select i.used_at, g.asked_by, g.decided_by from admin_invitations i join approvals g on g.id = i.id where i.used_by = u.id
  order by 1 desc limit 1)`)
const DUE = (isRequired: boolean) => sql.raw(secondFactorDue(String(isRequired)))

/** Newest accounts first, one more than the limit where there is a next page. */
export const listHolders = (
  db: Db,
  { cursor, limit }: ListRoles,
  { requiresAdminFactor }: { requiresAdminFactor: boolean },
): Promise<HolderRow[]> =>
  rowsOf<HolderRow>(
    db,
    sql`select u.id, u.username, u.email, u.is_super_admin, u.admin_scopes, u.created_at, s.two_factor_enabled as totp,
      (select count(*)::int from passkeys where user_id = u.id) as passkeys, ${DUE(requiresAdminFactor)} as second_factor_due,
      (select max(last_seen_at) from devices where user_id = u.id) as last_seen_at,
      g.granted_at, asker.username as requested_by_name, decider.username as approved_by_name
    from (select * from users where is_admin
        ${cursor === undefined ? sql`` : sql`and (created_at, id) < (select created_at, id from users where id = ${cursor})`}
        order by created_at desc, id desc limit ${limit + 1}) u
      join settings s on s.user_id = u.id left join lateral ${GRANT} g on true
      left join users asker on asker.id = g.asked_by left join users decider on decider.id = g.decided_by
    order by u.created_at desc, u.id desc`,
  )
