import type { Trx } from '#db/database.ts'
import type { ServiceSecretsTable } from '#db/domains/security/security.tables.ts'

type Name = ServiceSecretsTable['name']

export async function findServiceSecret(trx: Trx, name: Name): Promise<string | undefined> {
  const row = await trx.selectFrom('serviceSecrets').select('sealedSecret').where('name', '=', name).executeTakeFirst()
  return row?.sealedSecret
}

/** Leaves the one that another process was quicker to store. */
export async function insertServiceSecret(trx: Trx, name: Name, sealedSecret: string): Promise<void> {
  await trx
    .insertInto('serviceSecrets')
    .values({ name, sealedSecret })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
