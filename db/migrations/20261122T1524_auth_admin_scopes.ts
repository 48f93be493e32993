import { type Kysely, sql } from 'kysely'

/** What administrators may do beside looking around. Those of today keep all of it; whoever becomes one begins with none. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table users add column admin_scopes text[] not null default '{}'`.execute(db)
  await sql`update users set admin_scopes = array['support', 'compliance', 'finance', 'content', 'operations']
    where is_admin and not is_super_admin`.execute(db)
  await sql`alter table users
    add constraint users_admin_scopes_known
      check (admin_scopes <@ array['support', 'compliance', 'finance', 'content', 'operations']),
    add constraint users_admin_scopes_of_administrators check (is_admin or admin_scopes = '{}')`.execute(db)
  await sql`drop index approvals_roles_granted`.execute(db)
  await sql`create index approvals_rights_granted on approvals (subject, decided_at)
    where kind in ('admin-role', 'admin-scopes') and status = 'applied'`.execute(db)
}
