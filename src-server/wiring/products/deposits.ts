import type { AffiliatesService } from '#server/domains/affiliates/affiliates.service.ts'
import { createDepositsService } from '#server/domains/deposits/deposits.service.ts'
import { createDepositDesk } from '#server/domains/deposits/desk/desk.service.ts'
import { createPaymentMethods } from '#server/domains/deposits/payment-methods.service.ts'
import type { Below } from '#server/wiring/below.ts'

interface Beside {
  affiliates: Pick<AffiliatesService, 'takeBackFeesOf'>
  chargeQuote: (userId: string) => void
}

export function createDeposits({ foundation, ground, people, money }: Below, { affiliates, chargeQuote }: Beside) {
  const { config, db, clock, checkpoint } = foundation
  const { approvals, audit, inbox, notifications, prices, security, uploads } = ground
  const { levelOf, verifiedNames } = people.kyc
  const { publicUrl } = config
  const desk = {
    db,
    clock,
    prices,
    inbox,
    audit,
    security,
    approvals,
    levelOf,
    verifiedNames,
    notifications,
    publicUrl,
  }
  const depositDesk = createDepositDesk({ ...desk, payouts: money.services.payouts, checkpoint })
  depositDesk.onReversed(async (trx, { userId, creditedAt }) => {
    await affiliates.takeBackFeesOf(trx, userId, creditedAt)
  })
  money.onTied('credit', depositDesk.tieToCredit, depositDesk.listTieable)
  return {
    deposits: createDepositsService({ db, clock, prices, uploads, levelOf, charge: chargeQuote }),
    depositDesk,
    paymentMethods: createPaymentMethods(desk),
  }
}
