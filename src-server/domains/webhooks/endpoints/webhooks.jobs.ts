import type { AccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import { sendWebhooks } from '#server/domains/webhooks/webhooks.queue.ts'
import { defineJob, NoPayload } from '#server/queue/job.ts'
import type { WebhooksService } from './webhooks.service.ts'

const purge = defineJob({ name: 'webhooks.purge', payload: NoPayload, schedule: '47 3 * * *' })

interface Owned {
  webhooks: WebhooksService
  accountEvents: AccountEvents
}

export const createWebhooksJobs = ({ webhooks, accountEvents }: Owned) => [
  sendWebhooks.handledBy(() => webhooks.sendDue()),
  purge.handledBy(() => accountEvents.purge()),
]
