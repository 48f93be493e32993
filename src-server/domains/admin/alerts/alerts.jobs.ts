import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { DeskAlertsService } from './alerts.service.ts'

const tell = defineJob({ name: 'admin.tell', payload: NoPayload, schedule: '* * * * *' })
const digest = defineJob({ name: 'admin.digest', payload: NoPayload, schedule: '0 7 * * *' })
const purge = defineJob({ name: 'admin.forget-told', payload: NoPayload, schedule: '47 3 * * *' })

export const createDeskAlertsJobs = ({ deskAlerts }: { deskAlerts: DeskAlertsService }) => [
  tell.handledBy(() => deskAlerts.tell()),
  digest.handledBy(() => deskAlerts.digest()),
  purge.handledBy(() => deskAlerts.purge()),
]
