import { pricesMoved } from '#server/domains/prices/prices.queue.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { AlertsService } from './alerts.service.ts'

const purge = defineJob({ name: 'alerts.purge', payload: NoPayload, schedule: '53 3 * * *' })

export const createAlertsJobs = ({ alerts }: { alerts: AlertsService }) => [
  pricesMoved.handledBy(() => alerts.evaluate()),
  purge.handledBy(() => alerts.purge()),
]
