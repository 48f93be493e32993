import { type Kysely, sql } from 'kysely'

/**
 * A phone's code belongs to the session that has shown it, and ends with it; also where the password changes or the account is frozen
 * while that session lives on. The phone learns for which document its pictures are. Codes last minutes: those that are open end now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from kyc_handovers`.execute(db)
  await sql`
    alter table kyc_handovers
      add column session_hash text not null references sessions (id_hash) on delete cascade,
      add column document_type text not null
  `.execute(db)
  await sql`
    alter table kyc_handovers add constraint kyc_handovers_document_type_check
      check (document_type in ('passport', 'id_card', 'driving_licence'))
  `.execute(db)
  await sql`create index kyc_handovers_session_idx on kyc_handovers (session_hash)`.execute(db)
  await sql`
    create function end_kyc_handover() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'users' then
        delete from kyc_handovers where user_id = new.id;
      else
        delete from kyc_handovers where user_id = new.user_id;
      end if;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger kyc_handover_ends_with_password after update of password on users
      for each row when (old.password is distinct from new.password) execute function end_kyc_handover()
  `.execute(db)
  await sql`
    create trigger kyc_handover_ends_with_freeze after update of frozen_at on settings
      for each row when (old.frozen_at is null and new.frozen_at is not null) execute function end_kyc_handover()
  `.execute(db)
}
