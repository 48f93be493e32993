import { accountChecks } from '#server/domains/accounts/checks.queries.ts'
import { transactionChecks } from '#server/domains/transactions/checks.queries.ts'
import type { Check } from '#server/kernel/check.ts'
import type { Below } from '#server/wiring/below.ts'

export function moneyChecks({ foundation, ground }: Below): Check[] {
  const { db } = foundation
  const thresholds = async () => ({
    treasury: await ground.uiConfig.valueOf('alert_treasury'),
    fee: await ground.uiConfig.valueOf('alert_fee_account'),
  })
  return [...transactionChecks(db), ...accountChecks({ db, thresholds })]
}
