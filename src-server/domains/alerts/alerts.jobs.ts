import { pricesMoved } from '#server/domains/prices/prices.queue.ts'
import type { AlertsService } from './alerts.service.ts'

export const createAlertsJobs = ({ alerts }: { alerts: AlertsService }) => [
  pricesMoved.handledBy(() => alerts.evaluate()),
]
