import { type Kysely, sql } from 'kysely'

/** Kinds of notifications and purposes of files are lists of the source alone, as those of mails are: a new one needs no migration. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, name, column] of [
    ['notifications', 'notifications_type_check', 'type'],
    ['notification_switches', 'notification_switches_type_check', 'type'],
    ['uploads', 'uploads_purpose_check', 'purpose'],
  ] as const)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)},
      add constraint ${sql.ref(name)} check (${sql.ref(column)} ~ '^[a-z]+(_[a-z]+)*$')`.execute(db)
}
