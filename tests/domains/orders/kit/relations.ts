import { v7 as uuid } from 'uuid'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** An identity check that its owner has taken back, with a document of this keyed hash. */
export async function giveDocument({ pool }: TestApp, userId: string, numberHash: string): Promise<void> {
  const sealed = `v1:${'a'.repeat(80)}:${'a'.repeat(40)}`
  await pool.query(
    `insert into kyc_verifications (id, user_id, document_type, document_number, sealed_person, status, submitted_date,
       number_hash, country, expires_on)
     values ($1, $2, 'passport', $3, $3, 'withdrawn', now(), $4, 'FR', current_date + 900)`,
    [uuid(), userId, sealed, numberHash],
  )
}
