import { createClosingService, type Keeper } from '#server/domains/profile/closing.service.ts'
import { createProfileService } from '#server/domains/profile/profile.service.ts'
import type { Below } from '#server/wiring/below.ts'
import type { Products } from '#server/wiring/products.ts'

export function createProfile(
  { foundation, ground, people, money }: Below,
  products: Products,
  keepers: readonly Keeper[],
) {
  const { db, clock } = foundation
  const { assets, audit, inbox, markets, notifications, security, settings, uploads } = ground
  const { allowList, auth, contacts, kyc, messages, reports, requests, support, webhooks } = people
  const { affiliates, alerts, batches, deposits, heldOrders, schedules, swaps } = products
  return {
    profile: createProfileService({ db, clock, auth, uploads, security, audit }),
    closing: createClosingService({
      db,
      clock,
      mirror: money.mirror,
      auth,
      security,
      settings,
      uploads,
      notifications,
      audit,
      keepers: [
        security,
        allowList,
        assets,
        contacts,
        requests,
        inbox,
        webhooks,
        kyc,
        messages,
        support,
        reports,
        notifications,
        schedules,
        batches,
        swaps,
        heldOrders,
        affiliates,
        deposits,
        markets,
        alerts,
        money.services.transactionNotes,
        money.services.transactionTags,
        ...keepers,
      ],
    }),
  }
}
