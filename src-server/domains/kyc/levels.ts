import type { Level } from '#shared/domains/kyc/kyc.ts'
import { dayOf } from './days.ts'
import type { KycDeps } from './kyc.types.ts'
import { findLevelFacts } from './levels.queries.ts'

/** 0 for whoever is not there. */
export async function levelOf({ db, clock }: Pick<KycDeps, 'db' | 'clock'>, userId: string): Promise<Level> {
  const facts = await findLevelFacts(db, { userId, today: dayOf(clock.now()) })
  if (facts?.approved) return 2
  return facts?.emailVerified ? 1 : 0
}
