import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import type { TiedTo } from '#shared/domains/transactions/sending-desk.schema.ts'

interface TyingWords {
  title: string
  note: string
  decision: Omit<Decision, 'run' | 'asksWhich'>
  /** Where one of several has to be named. */
  which?: string
}

/** What a payment may have been for, and what follows from saying so. */
export function useTyingWords(): Record<TiedTo, TyingWords> {
  const { t } = useLingui()
  const label = t`Ask to tie`
  const unsent = t`Waiting payments for the same are never sent.`
  const second = t`Another super administrator decides. It is looked at again before it is done.`
  return {
    stake: {
      title: t`The end of a stake`,
      note: t`The stake ends as it did then, with what was paid.`,
      which: t`Stake`,
      decision: {
        title: t`Tie this payment to a stake`,
        label,
        effects: [
          t`The stake ends with the amount that the ledger has paid. The pool carries the difference.`,
          unsent,
          second,
        ],
      },
    },
    receipt: {
      title: t`Money that came into the vault`,
      note: t`It came without a stake, and has gone back by this payment.`,
      which: t`Received payments`,
      decision: {
        title: t`Tie this payment to what came into the vault`,
        label,
        effects: [t`The payment counts as returned and is not returned again.`, unsent, second],
      },
    },
    commission: {
      title: t`Commission of an affiliate`,
      note: t`It counts as paid, the oldest commission first.`,
      decision: {
        title: t`Tie this payment to commission`,
        label,
        effects: [t`Commission of this person counts as paid with this payment.`, unsent, second],
      },
    },
    credit: {
      title: t`The credit of a deposit`,
      note: t`The deposit counts as credited with what was paid.`,
      which: t`Deposit`,
      decision: {
        title: t`Tie this payment to a deposit`,
        label,
        effects: [t`The deposit is credited with this payment and never again.`, unsent, second],
      },
    },
    nothing: {
      title: t`Nothing that could still be paid`,
      note: t`No stake, deposit or commission here knows of it.`,
      decision: {
        title: t`Leave this payment as it is`,
        label,
        effects: [
          t`Nothing is booked for it, and this account pays the person again.`,
          t`If it was for something after all, that is paid a second time.`,
          second,
        ],
      },
    },
  }
}
