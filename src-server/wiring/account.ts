import { closeProgramOf } from '#server/domains/affiliates/program.queries.ts'
import { deleteOf as deleteDepositQuotesOf } from '#server/domains/deposits/quotes.queries.ts'
import { deleteOf as deleteHeartbeatsOf } from '#server/domains/orders/held/heartbeats.queries.ts'
import { deleteOf as deleteBatchesOf } from '#server/domains/payments/batches/batches.queries.ts'
import { deleteOf as deleteSchedulesOf } from '#server/domains/payments/schedules/schedules.queries.ts'
import { createClosingService } from '#server/domains/profile/closing.service.ts'
import { createProfileService } from '#server/domains/profile/profile.service.ts'
import { deleteOf as deleteSwapsOf } from '#server/domains/swaps/swaps.queries.ts'
import { createWalletService } from '#server/domains/wallet/wallet.service.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'
import type { People } from './people.ts'

export type AccountLayer = ReturnType<typeof createAccountLayer>

export function createAccountLayer(foundation: Foundation, ground: Ground, below: { people: People; money: Money }) {
  const { db, clock, horizon, checkpoint, openingCaps = null } = foundation
  const { assets, audit, inbox, markets, network, notifications, security, settings, uploads } = ground
  const { allowList, auth, contacts, kyc, requests } = below.people
  const { mirror, services } = below.money
  const { transactions } = services
  return {
    closing: createClosingService({
      db,
      clock,
      mirror,
      auth,
      security,
      settings,
      uploads,
      notifications,
      audit,
      forget: [
        security.forget,
        allowList.forget,
        assets.forget,
        contacts.forget,
        requests.forget,
        inbox.forget,
        kyc.forget,
        notifications.forget,
        deleteSchedulesOf,
        deleteBatchesOf,
        deleteSwapsOf,
        deleteHeartbeatsOf,
        closeProgramOf,
        deleteDepositQuotesOf,
        markets.forget,
      ],
    }),
    profile: createProfileService({ db, clock, auth, uploads, security, audit }),
    wallet: createWalletService({ db, clock, mirror, transactions, network, horizon, checkpoint, caps: openingCaps }),
  }
}
