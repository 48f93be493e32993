import { monthsBetween } from './days.ts'
import type { KycDeps } from './kyc.types.ts'

const YEAR_MONTHS = 12

/** Whole years that somebody has to have lived, as the operator has set it. */
export const minimumAge = async ({ uiConfig }: Pick<KycDeps, 'uiConfig'>): Promise<number> =>
  Number(await uiConfig.valueOf('minimum_age'))

/** Whole years from one day to another. */
export const yearsBetween = (bornOn: string, today: string): number =>
  Math.floor(monthsBetween(bornOn, today) / YEAR_MONTHS)
