import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AffiliateDetails, PaymentDetails } from '#shared/domains/notifications/inbox.ts'

type FigureOf = (money: Pick<PaymentDetails, 'amount' | 'asset'>) => string

/** What came of somebody's link, in a title and one line. */
export function useAffiliateWords(): (
  details: AffiliateDetails,
  figureOf: FigureOf,
) => { title: string; note: string } {
  const { t } = useLingui()
  return ({ event, people, amount, asset }, figureOf) => {
    const figure = amount === null || asset === null ? '' : figureOf({ amount, asset })
    switch (event) {
      case 'signup':
        return {
          title: t`Somebody signed up with your link`,
          note: t`${plural(people ?? 1, { one: '# person so far', other: '# people so far' })}`,
        }
      case 'earned':
        return { title: t`Commission on hold: ${figure}`, note: t`Of fees that people you brought have paid.` }
      case 'free':
        return { title: t`Commission available: ${figure}`, note: t`The next day of payouts pays it.` }
      case 'taken_back':
        return {
          title: t`Commission taken back: ${figure}`,
          note: t`The fee behind it was taken back, or we stopped it.`,
        }
      case 'paid':
        return { title: t`Commission paid: ${figure}`, note: t`It is in your wallet.` }
      case 'failed':
        return { title: t`Commission not paid: ${figure}`, note: t`It stays available and goes into a later payout.` }
    }
  }
}
