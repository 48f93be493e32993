import { createAlertsService } from '#server/domains/alerts/alerts.service.ts'
import type { Below } from '#server/wiring/below.ts'

export function createAlerts({ foundation, ground }: Below) {
  const { db, clock } = foundation
  const { inbox, markets, prices } = ground
  return { alerts: createAlertsService({ db, clock, inbox, markets, prices }) }
}
