import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'

export interface TwoFactorRow {
  isEnabled: boolean
  sealedSecret: string | null
}

export async function findTwoFactor(reader: Reader, userId: string): Promise<TwoFactorRow | undefined> {
  return reader
    .selectFrom('settings')
    .select(['twoFactorEnabled as isEnabled', 'twoFactorSecret as sealedSecret'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A secret that is not confirmed yet; false where one is in use. */
export async function storeSecret(trx: Trx, userId: string, sealedSecret: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ twoFactorSecret: sealedSecret, twoFactorLastStep: null })
    .where('userId', '=', userId)
    .where('twoFactorEnabled', '=', false)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Puts the stored secret into use with its first step; false where that was done already. */
export async function enable(trx: Trx, userId: string, { step, at }: { step: number; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ twoFactorEnabled: true, twoFactorLastStep: step, lastSecurityUpdate: at })
    .where('userId', '=', userId)
    .where('twoFactorEnabled', '=', false)
    .where('twoFactorSecret', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses a time step up; false where it, or a later one, was used before (RFC 6238, section 5.2). */
export async function takeStep(reader: Reader, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('settings')
    .set({ twoFactorLastStep: step })
    .where('userId', '=', userId)
    .where(sql<boolean>`coalesce(two_factor_last_step, -1) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function disable(trx: Trx, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('settings')
    .set({ twoFactorEnabled: false, twoFactorSecret: null, twoFactorLastStep: null, lastSecurityUpdate: at })
    .where('userId', '=', userId)
    .where('twoFactorEnabled', '=', true)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
