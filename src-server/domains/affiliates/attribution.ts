import type { AffiliatesDeps } from './affiliates.types.ts'
import { findBrought, insertReferral } from './attribution.queries.ts'
import { tellSignUp } from './telling.ts'

/**
 * Notes who brought a new person, by the click that the browser kept at sign-up; once for good, however often it runs. Whoever brings
 * is the older account, so nobody brings themselves and no circle can come about. Answers the affiliate; null where nothing was noted.
 */
export async function attributeSignUp(
  deps: Pick<AffiliatesDeps, 'db' | 'inbox' | 'clock'>,
  { userId, clickId }: { userId: string; clickId: string },
): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const brought = await findBrought(trx, userId, clickId)
    const signUps = brought && (await insertReferral(trx, userId, brought))
    if (!brought || !signUps) return null
    await tellSignUp(deps, trx, { userId: brought.ownerId, people: signUps })
    return brought.affiliateId
  })
}
