import type { ColumnType, Generated } from 'kysely'
import type { Range } from '#shared/domains/prices/prices.schema.ts'
import type { Currency } from '#shared/domains/settings/currencies.ts'
import type { DateFormat, Density, NumberFormat } from '#shared/domains/settings/preferences.schema.ts'
import type { FrozenBy, Language } from '#shared/domains/settings/settings.schema.ts'

export interface SettingsTable {
  userId: string
  theme: Generated<'light' | 'dark'>
  language: Generated<Language>
  notificationsEnabled: Generated<boolean>
  multisigEnabled: Generated<boolean>
  twoFactorEnabled: Generated<boolean>
  /** Sealed: the database refuses anything else. */
  twoFactorSecret: string | null
  /** The newest time step whose code was used; text of a bigint. */
  twoFactorLastStep: ColumnType<string | null, number | null, number | null>
  /** US dollars, decimal text with 2 decimals. */
  transactionLimit: Generated<string>
  /** Takes its place at that time, and from then on counts as it; null where none waits. */
  raisedLimit: Generated<string | null>
  raisedLimitFrom: Generated<Date | null>
  requirePasswordForSend: Generated<boolean>
  notifyOnLogin: Generated<boolean>
  /** Whether others find the account by its name (SEP-2). */
  federationEnabled: Generated<boolean>
  lastSecurityUpdate: Date | null
  allowListEnabled: Generated<boolean>
  /** When it ends; null where nobody has asked for that. */
  allowListEndsAt: Generated<Date | null>
  /** Since when nothing leaves the account until it is unfrozen; null where it is not frozen. */
  frozenAt: Generated<Date | null>
  frozenBy: Generated<FrozenBy | null>
  /** An administrator's, for administrators. */
  frozenReason: Generated<string | null>
  /** Until then nothing may protect the account less; null where the owner has never locked that. */
  changesLockedUntil: Generated<Date | null>
  /** Until then nothing of value leaves the account; null where nothing was ever held. */
  outflowHeldUntil: Date | null
  currency: Generated<Currency>
  /** By its name, as Europe/Madrid; null until it was chosen, or told by the person's browser. */
  timeZone: Generated<string | null>
  dateFormat: Generated<DateFormat>
  numberFormat: Generated<NumberFormat>
  chartRange: Generated<Range>
  density: Generated<Density>
  hideBalances: Generated<boolean>
}
