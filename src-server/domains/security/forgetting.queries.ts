import type { Trx } from '#db/database.ts'

/** How somebody signed in, from where, and what could still open their account. Their sessions are ended before. */
export async function deleteTraces(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('accessHistory').where('userId', '=', userId).execute()
  await trx.deleteFrom('devices').where('userId', '=', userId).execute()
  await trx.deleteFrom('passkeyChallenges').where('userId', '=', userId).execute()
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx.deleteFrom('mailedLinks').where('userId', '=', userId).execute()
  await trx.deleteFrom('apiKeys').where('userId', '=', userId).execute()
}
