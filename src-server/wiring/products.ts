import { createAffiliatesService } from '#server/domains/affiliates/affiliates.service.ts'
import { noteBookedPayouts } from '#server/domains/affiliates/paying.ts'
import { noteBookedFees } from '#server/domains/affiliates/sharing.ts'
import { noteBookedClaimables } from '#server/domains/assets/claimables/booked-claimables.ts'
import { createClaimablesService } from '#server/domains/assets/claimables/claimables.service.ts'
import { createTrustlinesService } from '#server/domains/assets/trustlines/trustlines.service.ts'
import { createDepositsService } from '#server/domains/deposits/deposits.service.ts'
import { createDepositDesk } from '#server/domains/deposits/desk/desk.service.ts'
import { createPaymentMethods } from '#server/domains/deposits/payment-methods.service.ts'
import { createCounterparts } from '#server/domains/orders/counterparts.ts'
import { createHeldOrders } from '#server/domains/orders/held/held.service.ts'
import { createOrdersService } from '#server/domains/orders/orders.service.ts'
import { createBookedOrders } from '#server/domains/orders/recovered/booked-orders.ts'
import { reviseOrders } from '#server/domains/orders/revising.ts'
import { createBatches } from '#server/domains/payments/batches/batches.service.ts'
import { withNamesElsewhere } from '#server/domains/payments/names-elsewhere.ts'
import { createNetworkBids } from '#server/domains/payments/network-bids.ts'
import { chargeOf } from '#server/domains/payments/payment-charge.ts'
import { createPaymentLimits } from '#server/domains/payments/payment-limits.service.ts'
import { createPaymentPlans } from '#server/domains/payments/payment-plans.ts'
import { createPaymentsService } from '#server/domains/payments/payments.service.ts'
import { createRecipients } from '#server/domains/payments/recipients.ts'
import { createScheduleRuns } from '#server/domains/payments/schedules/schedule-runs.service.ts'
import { createSchedules } from '#server/domains/payments/schedules/schedules.service.ts'
import { noteBookedMoves } from '#server/domains/pools/booked-moves.ts'
import { createPoolsService } from '#server/domains/pools/pools.service.ts'
import { createStakingDesk } from '#server/domains/staking/desk/desk.service.ts'
import { createStakingService } from '#server/domains/staking/staking.service.ts'
import { createBookedSwaps } from '#server/domains/swaps/booked-swaps.ts'
import { createSwapsService } from '#server/domains/swaps/swaps.service.ts'
import { type CallLimits, createCallLimiter } from '#server/kernel/call-limiter.ts'
import { bind } from '#server/kernel/bind.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import { rootAddress } from '#server/stellar/keypair.ts'
import type { AccountLayer } from './account.ts'
import type { Ground } from './ground.ts'
import type { Money } from './money.ts'
import type { Foundation } from './parts.ts'
import type { People } from './people.ts'

/** Lookups of recipients that found nobody or asked the network, of one person: more than anybody types. */
const LOOKUP_LIMITS: CallLimits = { burst: 60, perSecond: 1 }

/** Quotes of one person: a page that refreshes by itself, and whatever is typed in it. */
const QUOTE_LIMITS: CallLimits = { burst: 120, perSecond: 4 }

/** Clicks on affiliates' links from one network: a household or an office, no more. */
const CLICK_LIMITS: CallLimits = { burst: 60, perSecond: 0.1 }

export function createProducts(
  foundation: Foundation,
  ground: Ground,
  { people, money, account }: { people: People; money: Money; account: AccountLayer },
) {
  const { config, db, clock, logger, horizon, checkpoint, lookupLimits = LOOKUP_LIMITS } = foundation
  const { approvals, assets, audit, fees, inbox, markets, network, prices, security, settings, uploads } = ground
  const { authority, mirror, termsFor, termsForTrade, tradeTermsOf, services } = money
  const { transactions, payouts } = services
  money.onBooked(createBookedSwaps({ noteExchanged: money.noteExchanged }))
  const { reservations, noteOrders } = money
  const { nameOf } = transactions
  money.reviseBeforeSigning(reviseOrders)
  money.onBooked(createBookedOrders({ inbox, clock, reservations, noteOrders, nameOf }))
  money.onBooked((trx, booked) => noteBookedMoves({ noteBrought: money.noteBrought }, trx, booked))
  money.onBooked((trx, booked) => noteBookedClaimables({ inbox, prices }, trx, booked))
  money.onBooked(noteBookedFees)
  money.onBooked((trx, booked) => noteBookedPayouts({ inbox, clock }, trx, booked))
  const clicks = createCallLimiter(CLICK_LIMITS)
  const lookups = createCallLimiter(lookupLimits)
  const chargeLookup = (userId: string): void => lookups.charge(userId, 1)
  const quotes = createCallLimiter(lookupLimits === LOOKUP_LIMITS ? QUOTE_LIMITS : lookupLimits)
  const { host: homeDomain } = new URL(config.publicUrl)
  const resolving = createRecipients({
    db,
    mirror,
    horizon,
    homeDomain,
    chargeLookup,
  })
  const recipients = withNamesElsewhere(resolving, { homeDomain, find: people.outsideNames.find })
  const { contacts } = people
  const bids = createNetworkBids({ horizon, clock })
  const plans = createPaymentPlans({ mirror, fees, prices, bids, clock })
  const ordering = {
    db,
    clock,
    network,
    security,
    authority,
    transactions,
    inbox,
    horizon,
    mirror,
    fees,
    prices,
    markets: ground.markets,
    termsForTrade,
    tradeTermsOf,
    reservations,
    read: groupReads(db),
    readBooked: money.readBooked,
    readOffers: (address: string) => horizon.offersOf(address),
  }
  const isMoneyWaiting = async () => (await ground.uiConfig.valueOf('maintenance_on')) === '1'
  const knownTo = people.kyc.levelOf
  const desk = {
    db,
    clock,
    prices,
    inbox,
    audit,
    security,
    approvals: ground.approvals,
    levelOf: knownTo,
    notifications: ground.notifications,
    publicUrl: config.publicUrl,
  }
  const staking = createStakingService({
    db,
    clock,
    mirror,
    network,
    prices,
    inbox,
    security,
    settings,
    authority,
    termsFor,
    transactions,
    journal: money.journal,
    payouts,
  })
  money.onBooked(staking.noteBooked)
  money.onTied('stake', staking.tieToStake, staking.listTieableStakes)
  money.onTied('receipt', staking.tieToReceipt, staking.listTieableReceipts)
  const affiliates = createAffiliatesService({
    db,
    clock,
    approvals: ground.approvals,
    assets,
    audit,
    inbox,
    mirror,
    prices,
    security,
    publicUrl: config.publicUrl,
    usdAsset: config.usdAsset,
    nobodys: [rootAddress(foundation.passphrase)],
    payouts,
    payoutsFrom: people.kyc.affiliatePayoutsFrom,
    levelOf: people.kyc.levelOf,
    chargeClick: (from) => clicks.charge(from, 1),
  })
  const depositDesk = createDepositDesk({ ...desk, payouts, checkpoint })
  depositDesk.onReversed(async (trx, { userId, creditedAt }) => {
    await affiliates.takeBackFeesOf(trx, userId, creditedAt)
  })
  money.onTied('commission', affiliates.tieToCommission)
  money.onTied('credit', depositDesk.tieToCredit, depositDesk.listTieable)
  return {
    affiliates,
    payments: createPaymentsService({
      db,
      mirror,
      transactions,
      recipients,
      termsFor,
      authority,
      security,
      clock,
      plans,
      bids,
      network,
      contacts,
      limitsOf: people.kyc.limitsOf,
    }),
    claimables: createClaimablesService({
      db,
      clock,
      network,
      horizon,
      assets,
      mirror,
      transactions,
      wallet: account.wallet,
    }),
    deposits: createDepositsService({
      db,
      clock,
      prices,
      uploads,
      levelOf: knownTo,
      charge: (userId) => quotes.charge(userId, 1),
    }),
    depositDesk,
    paymentMethods: createPaymentMethods(desk),
    paymentLimits: createPaymentLimits({ db, clock, audit, security, settings, transactions }),
    batches: createBatches({
      db,
      clock,
      mirror,
      recipients,
      homeDomain,
      security,
      authority,
      termsFor,
      transactions,
      fees,
      prices,
    }),
    orders: createOrdersService(ordering),
    heldOrders: createHeldOrders({ ...ordering, logger, isMoneyWaiting }),
    pools: createPoolsService({
      db,
      clock,
      network,
      horizon,
      assets,
      prices,
      mirror,
      transactions,
      authority,
      markets,
      termsForTrade,
      usdAsset: config.usdAsset,
    }),
    schedules: createSchedules({ db, clock, mirror, recipients, contacts, security, authority, audit, transactions }),
    scheduleRuns: createScheduleRuns({
      db,
      clock,
      logger,
      mirror,
      recipients,
      contacts,
      plans,
      security,
      authority,
      termsFor,
      transactions,
      inbox,
      isMoneyWaiting,
    }),
    staking,
    stakingDesk: createStakingDesk({
      db,
      clock,
      approvals,
      assets,
      audit,
      mirror,
      network,
      security,
      transactions,
      journal: money.journal,
      isPicture: (path) => ground.media.hasPath(path),
    }),
    swaps: createSwapsService({
      db,
      clock,
      horizon,
      network,
      mirror,
      assets,
      prices,
      fees,
      authority,
      markets: ground.markets,
      transactions,
      termsForTrade: money.termsForTrade,
      unmeetable: createCounterparts({ db }).unmeetable,
      ...bind(mirror, { chargeOf }),
      chargeLookup: (userId) => quotes.charge(userId, 1),
    }),
    trustlines: createTrustlinesService({
      db,
      clock,
      assets,
      mirror,
      prices,
      transactions,
      termsFor,
      chargeLookup,
      wallet: account.wallet,
    }),
  }
}
