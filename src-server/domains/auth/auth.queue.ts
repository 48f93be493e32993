import * as z from 'zod/mini'
import { defineJob } from '#server/queue/job.ts'

/** Mails a link that sets a new password, where the address is somebody's. */
export const mailResetLink = defineJob({ name: 'auth.reset-password', payload: z.object({ email: z.string() }) })

/** Notes by whose link a new person came; added by the registration of somebody who came by one. */
export const attributeSignUp = defineJob({
  name: 'affiliate.attribute-signup',
  payload: z.object({ userId: z.uuid(), clickId: z.uuid() }),
})

/** Added by every registration; also runs each minute, so that no wallet waits for a job that was lost. */
export const openWallets = defineJob({
  name: 'accounts.open',
  payload: z.object({ userId: z.optional(z.string()) }),
  schedule: '* * * * *',
})
