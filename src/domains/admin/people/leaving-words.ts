import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { LeavingReason, MayLeave } from '#shared/domains/payments/leaving.schema.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

const WORDS: Record<LeavingReason, MessageDescriptor> = {
  offers: msg`Open orders`,
  underway: msg`Payments in progress`,
  reserve: msg`Reserve of the account`,
  unauthorized: msg`Not authorized by the issuer`,
  opening: msg`The account is being opened`,
  fees: msg`Fees`,
  paused: msg`Sending is paused for everybody`,
  stopped: msg`Stopped by the service`,
  frozen: msg`The account is frozen`,
  held: msg`Hold after a change of sign-in`,
  owed: msg`A reversed deposit is owed`,
  deposits: msg`Deposits on hold`,
  own_day: msg`The person’s own limit of a day`,
  level_payment: msg`Limit of one payment`,
  level_day: msg`Limit of a day`,
  level_month: msg`Limit of 30 days`,
}

export function useLeavingWords(): (reason: LeavingReason) => string {
  const { t } = useLingui()
  return (reason) => t(WORDS[reason])
}

/** Largest of the reasons that hold back the worthiest asset. */
export function useMainReason(): (answer: MayLeave | undefined) => string | undefined {
  const { t } = useLingui()
  const words = useLeavingWords()
  return (answer) => {
    if (!answer) return undefined
    const bound = answer.assets.filter(({ lines: of }) => of.length > 0)
    const worthiest = bound.toSorted((a, b) => Number(b.usd ?? 0) - Number(a.usd ?? 0))[0]
    const lines = worthiest?.lines.toSorted((a, b) => (toStroops(a.amount) < toStroops(b.amount) ? 1 : -1)) ?? []
    const [main] = lines
    return main ? words(main.reason) : t`Nothing is held back`
  }
}
