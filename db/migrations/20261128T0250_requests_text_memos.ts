import { type Kysely, sql } from 'kysely'

/** A payment that carries a request's number as text pays it too: not every wallet offers a memo of type id. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`drop trigger transactions_pay_requests on transactions`.execute(db)
  await sql`create trigger transactions_pay_requests after insert on transactions for each row
    when (new.type = 'payment_in' and new.status = 'confirmed' and new.memo_type in ('id', 'text') and new.amount > 0)
    execute function note_request_payment()`.execute(db)
}
