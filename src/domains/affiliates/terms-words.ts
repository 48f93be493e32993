import { useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import type { AffiliateTerms } from '#shared/domains/affiliates/affiliates.schema.ts'
import { dollars } from './dollars.ts'

/** The terms in sentences. */
export function useTermsWords({ type, values, schedule, isActive }: AffiliateTerms) {
  const { t } = useLingui()
  const share = plainAmount(values[0] ?? '0')
  const reward = dollars(values[0] ?? '0')
  return {
    offer: !isActive
      ? t`The program is paused. You keep your earnings.`
      : type === 'fixed'
        ? t`You earn ${reward} of the fees of each person you bring.`
        : t`You earn ${share}% of the fees that people you bring really pay.`,
    paidOn: schedule === 'weekly' ? t`Every Monday` : t`On the 1st of each month`,
    levels: values.map((value, at) => {
      const percent = plainAmount(value)
      const level = at + 1
      const words = {
        label: at === 0 ? t`Level ${level}, people you bring` : t`Level ${level}, people they bring`,
        value: type === 'fixed' ? reward : t`${percent}% of fees`,
      }
      return words
    }),
  }
}
