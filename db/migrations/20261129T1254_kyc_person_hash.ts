import { type Kysely, sql } from 'kysely'

/** By which the same name and birthday are found again. Older cases get theirs by the job of days, since theirs are sealed. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table kyc_verifications add column person_hash text check (person_hash ~ '^[0-9a-f]{64}$')`.execute(
    db,
  )
  await sql`create index kyc_persons on kyc_verifications (person_hash)`.execute(db)
  await sql`create index kyc_persons_unhashed on kyc_verifications (id)
    where person_hash is null and sealed_person is not null`.execute(db)
  await sql`alter table kyc_alarms drop constraint kyc_alarms_kind_check,
    add constraint kyc_alarms_kind_check check (kind in ('same_number', 'same_picture', 'same_person'))`.execute(db)
}
