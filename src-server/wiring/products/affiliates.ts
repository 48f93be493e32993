import { createAffiliatesService } from '#server/domains/affiliates/affiliates.service.ts'
import { noteBookedPayouts } from '#server/domains/affiliates/paying.ts'
import { noteBookedFees } from '#server/domains/affiliates/sharing.ts'
import { createCharge } from '#server/kernel/call-limiter.ts'
import { rootAddress } from '#server/stellar/keypair.ts'
import type { Below } from '#server/wiring/below.ts'

/** Clicks on affiliates' links from one network: a household or an office, no more. */
const CLICK_LIMITS = { burst: 60, perSecond: 0.1 }

export function createAffiliateProgram({ foundation, ground, people, money }: Below) {
  const { config, db, clock, passphrase } = foundation
  const { approvals, assets, audit, inbox, prices, security } = ground
  money.onBooked(noteBookedFees)
  money.onBooked((trx, booked) => noteBookedPayouts({ inbox, clock }, trx, booked))
  const affiliates = createAffiliatesService({
    db,
    clock,
    approvals,
    assets,
    audit,
    inbox,
    mirror: money.mirror,
    prices,
    security,
    publicUrl: config.publicUrl,
    usdAsset: config.usdAsset,
    unownedSenders: [rootAddress(passphrase)],
    payouts: money.services.payouts,
    payoutsFrom: people.kyc.affiliatePayoutsFrom,
    levelOf: people.kyc.levelOf,
    chargeClick: createCharge(CLICK_LIMITS),
  })
  money.onTied('commission', affiliates.tieToCommission)
  return { affiliates }
}
