import type { Generated } from 'kysely'
import type { AlertCondition, AlertState } from '#shared/domains/alerts/alerts.schema.ts'

export interface PriceAlertsTable {
  id: string
  userId: string
  /** By which its maker asked for it; of former releases its id. */
  requestId: string
  base: string
  /** Null: the price is in US dollars. */
  counter: string | null
  condition: AlertCondition
  /** A price, or percent of a change within 24 hours. */
  threshold: string
  repeats: boolean
  note: string | null
  state: Generated<AlertState>
  /** Until then a crossing is not told again. */
  restsUntil: Date | null
  createdAt: Date
}

/** Where the price of an asset, or of a pair, stood when its alerts were last looked at. */
export interface PriceAlertMarksTable {
  base: string
  counter: string | null
  /** Null: none that could be relied on has been seen yet. */
  price: string | null
  /** Percent within 24 hours; null where the earlier price is unknown. */
  change: string | null
  /** Time of the price; of each mark later than that of the mark before. */
  seenAt: Date
}

interface PriceAlertFiringsTable {
  alertId: string
  /** Time of the price, by which a crossing is told once. */
  at: Date
  price: string
  change: string | null
}

export interface TablesOfAlerts {
  priceAlertFirings: PriceAlertFiringsTable
  priceAlertMarks: PriceAlertMarksTable
  priceAlerts: PriceAlertsTable
}
