import { csvOf } from '#server/calls/admin-csv.ts'
import type { Partner, RunPayout } from '#shared/domains/affiliates/affiliates-admin.schema.ts'
import type { AffiliatesService } from './affiliates.service.ts'

const AT_ONCE = 500
type Lists = Pick<AffiliatesService, 'partners' | 'runPayouts'>

const OF_PARTNER = {
  username: ({ username }: Partner) => username,
  code: ({ code }: Partner) => code,
  since: ({ joinedAt }: Partner) => joinedAt,
  state: ({ state }: Partner) => state,
  clicks: ({ clicks }: Partner) => clicks,
  'sign-ups': ({ signups }: Partner) => signups,
  payers: ({ payers }: Partner) => payers,
  'pending usd': ({ pending }: Partner) => pending,
  'available usd': ({ available }: Partner) => available,
  'paid usd': ({ paid }: Partner) => paid,
}

export const partnersCsv = (affiliates: Lists, request: { search?: string | undefined }): AsyncGenerator<string> =>
  csvOf({ columns: OF_PARTNER, page: (cursor) => affiliates.partners({ ...request, cursor, limit: AT_ONCE }) })

const OF_PAYOUT = {
  username: ({ username }: RunPayout) => username,
  amount: ({ amount }: RunPayout) => amount,
  asset: ({ asset }: RunPayout) => asset,
  commissions: ({ commissions }: RunPayout) => commissions,
  status: ({ status }: RunPayout) => status,
  made: ({ madeAt }: RunPayout) => madeAt,
  paid: ({ paidAt }: RunPayout) => paidAt,
}

/** Of one run. */
export const payoutsCsv = (affiliates: Lists, request: { runId: string }): AsyncGenerator<string> =>
  csvOf({ columns: OF_PAYOUT, page: (cursor) => affiliates.runPayouts({ ...request, cursor, limit: AT_ONCE }) })
