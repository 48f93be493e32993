import { createBatches } from '#server/domains/payments/batches/batches.service.ts'
import { noteBookedRequests } from '#server/domains/payments/booked-requests.ts'
import { createLeavingService } from '#server/domains/payments/leaving/leaving.service.ts'
import { withNamesElsewhere } from '#server/domains/payments/names-elsewhere.ts'
import { createNetworkBids } from '#server/domains/payments/network-bids.ts'
import { createPaymentLimits } from '#server/domains/payments/payment-limits.service.ts'
import { createPaymentPlans } from '#server/domains/payments/payment-plans.ts'
import { createPaymentsService } from '#server/domains/payments/payments.service.ts'
import { createRecipients } from '#server/domains/payments/recipients.ts'
import { noteFailedSwaps } from '#server/domains/payments/schedules/failed-swaps.ts'
import { createReminders } from '#server/domains/payments/schedules/reminders.service.ts'
import { createPaymentRuns } from '#server/domains/payments/schedules/schedule-payment.ts'
import { createScheduleRuns } from '#server/domains/payments/schedules/schedule-runs.service.ts'
import { createSchedules } from '#server/domains/payments/schedules/schedules.service.ts'
import { createSwapRuns } from '#server/domains/payments/schedules/swap-runs.ts'
import { createSwapSchedules } from '#server/domains/payments/schedules/swap-schedules.service.ts'
import type { SwapsService } from '#server/domains/swaps/swaps.service.ts'
import type { Below } from '#server/wiring/below.ts'

export function createPayments(
  { foundation, ground, people, money }: Below,
  { chargeLookup, swaps }: { chargeLookup: (userId: string) => void; swaps: SwapsService },
) {
  const { config, db, clock, logger, horizon } = foundation
  const { accountEvents, audit, fees, inbox, network, prices, security, settings } = ground
  const { isMoneyWaiting, requireSection } = ground.uiConfig
  const { contacts, kyc, outsideNames } = people
  const { authority, mirror, services, termsFor } = money
  const { transactions } = services
  const { host: homeDomain } = new URL(config.publicUrl)
  const ownRecipients = createRecipients({ db, mirror, horizon, homeDomain, chargeLookup })
  const recipients = withNamesElsewhere(ownRecipients, { homeDomain, find: outsideNames.find })
  const bids = createNetworkBids({ horizon, clock })
  const plans = createPaymentPlans({ mirror, fees, prices, bids, clock })
  const paying = { db, clock, mirror, recipients, security, authority, transactions }
  money.onBooked((trx, booked) => noteBookedRequests({ accountEvents }, trx, booked))
  money.onBooked((trx, booked) => noteFailedSwaps({ inbox }, trx, booked))
  const timed = { db, clock, mirror, audit, transactions }
  return {
    payments: createPaymentsService({ ...paying, contacts, termsFor, plans, bids, network, limitsOf: kyc.limitsOf }),
    paymentLimits: createPaymentLimits({ db, clock, audit, security, settings, transactions }),
    leaving: createLeavingService({ mirror, fees, prices, termsFor, transactions, clock }),
    batches: createBatches({ ...paying, homeDomain, termsFor, fees, prices }),
    schedules: createSchedules({ ...paying, contacts, audit }),
    swapSchedules: createSwapSchedules({ ...timed, swaps, security }),
    reminders: createReminders(timed),
    scheduleRuns: createScheduleRuns({
      db,
      clock,
      logger,
      inbox,
      transactions,
      isMoneyWaiting,
      make: {
        payment: createPaymentRuns({ ...paying, contacts, plans, termsFor }),
        swap: createSwapRuns({ swaps, security, requireSection }),
      },
    }),
  }
}
