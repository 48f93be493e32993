import type { Db } from '#db/database.ts'
import type { Currency } from '#shared/domains/settings/currencies.ts'
import type { CurrencyRate, Preferences, SetPreferences } from '#shared/domains/settings/preferences.schema.ts'
import { findByUser, update } from './settings.queries.ts'

export interface PreferencesDeps {
  db: Db
  /** Null where no source is younger than a day. */
  rateOf: (currency: Currency) => Promise<CurrencyRate | null>
}

/** How pages show figures and times to a person; nothing is allowed or refused by it, so that no record is written of it. */
export function createPreferences({ db, rateOf }: PreferencesDeps) {
  async function of(userId: string): Promise<Preferences> {
    const row = await findByUser(db, userId)
    if (!row) throw new Error('a user has no settings')
    const { currency, timeZone, dateFormat, numberFormat, chartRange, density, hideBalances } = row
    const rate = currency === 'USD' ? null : await rateOf(currency)
    return { currency, rate, timeZone, dateFormat, numberFormat, chartRange, density, hideBalances }
  }

  /** Those that are absent stay; all of them as they are now. */
  async function set(userId: string, wanted: SetPreferences): Promise<Preferences> {
    if (Object.values(wanted).some((value) => value !== undefined)) await update(db, userId, wanted)
    return of(userId)
  }

  return { of, set }
}
