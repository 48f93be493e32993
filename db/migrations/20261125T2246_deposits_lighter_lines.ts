import { type Kysely, sql } from 'kysely'

/**
 * A statement brings ten thousand lines at once: what is empty in a line or an order that waits is no entry of an index, and one
 * reference says both which statement a line is of and that its method is the statement's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, column] of [
    ['cash_app_deposits', 'refunds'],
    ['cash_app_deposits', 'transaction_id'],
    ['cashapp_payments', 'credit_transaction_id'],
  ] as const) {
    const [name, of, key] = [sql.ref(`${table}_${column}_key`), sql.table(table), sql.ref(column)]
    await sql`alter table ${of} drop constraint ${name}`.execute(db)
    await sql`create unique index ${name} on ${of} (${key}) where ${key} is not null`.execute(db)
  }
  await sql`alter table deposit_statements add unique (id, method_id)`.execute(db)
  await sql`alter table cash_app_deposits drop constraint cash_app_deposits_method_id_fkey,
    drop constraint cash_app_deposits_statement_id_fkey,
    add foreign key (statement_id, method_id) references deposit_statements (id, method_id)`.execute(db)
}
