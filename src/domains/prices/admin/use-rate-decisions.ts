import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import { trpc } from '#client/app/trpc.ts'
import { formatPrice } from '#client/ui/numbers.ts'
import type { DeskRate, SetRate } from '#shared/domains/prices/rates.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PRICE_FORM } from '#shared/kernel/decimal.ts'

const NONE = 'none'

/** The decisions on a currency's rate: one that is typed, or an asset whose price it is. */
export function useRateDecisions(onDone: (text: string) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const prices = trpc.prices.list.useQuery()
  const set = trpc.admin.prices.setRate.useMutation()
  const store = async (input: SetRate): Promise<void> => {
    await set.mutateAsync(input)
    await utils.admin.prices.rates.invalidate()
    onDone(t`The rate of ${input.currency} is set.`)
  }
  const before = ({ currency, usd }: DeskRate): string => {
    const worth = usd === null ? '' : formatPrice(usd)
    return usd === null ? t`There is no rate of ${currency} now.` : t`1 ${currency} is ${worth} now.`
  }

  const fix = (rate: DeskRate): Decision => ({
    title: t`Set the rate of ${rate.currency}`,
    label: t`Set the rate`,
    effects: [before(rate), t`It counts for 24 hours, before the price of any asset.`],
    asksText: {
      label: t`US dollars for 1 ${rate.currency}`,
      hint: t`With a point before the decimals.`,
      type: 'text',
      faultOf: (text) =>
        PRICE_FORM.test(text) && /[1-9]/.test(text) ? undefined : t`Enter a rate above zero, with up to 12 decimals`,
    },
    run: ({ reason, password, text }) =>
      store({ currency: rate.currency, usd: text, reason, password: password || undefined }),
  })

  const follow = (rate: DeskRate): Decision => ({
    title: t`Choose an asset for ${rate.currency}`,
    label: t`Choose the asset`,
    effects: [before(rate), t`Its price on the ledger counts where no rate was set within 24 hours.`],
    asksWhich: {
      label: t`Asset`,
      options: [
        { value: NONE, label: t`None` },
        ...(prices.data?.items ?? []).map(({ asset, name }) => ({
          value: asset,
          label: `${assetCode(asset)}, ${name}`,
        })),
      ],
    },
    run: ({ reason, password, id }) =>
      store({
        currency: rate.currency,
        asset: prices.data?.items.find(({ asset }) => asset === id)?.asset ?? null,
        reason,
        password: password || undefined,
      }),
  })

  return { fix, follow }
}
