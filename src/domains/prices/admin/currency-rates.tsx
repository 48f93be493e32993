import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatPrice } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { useCurrencyName } from '#client/ui/use-currency-name.ts'
import type { DeskRate } from '#shared/domains/prices/rates.schema.ts'
import { RATED_CURRENCIES, type RatedCurrency } from '#shared/domains/settings/currencies.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './price-jumps.module.css'
import { useRateDecisions } from './use-rate-decisions.ts'

/** Rates of currencies: figures are shown by them, and nothing is limited or paid. */
export function CurrencyRates({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const nameOf = useCurrencyName()
  const rates = trpc.admin.prices.rates.useQuery()
  const [currency, setCurrency] = useState<RatedCurrency>('EUR')
  const [decision, setDecision] = useState<Decision | null>(null)
  const decisions = useRateDecisions(onDone)
  const chosen = rates.data?.items.find((one) => one.currency === currency)
  const known = rates.data?.items.filter(({ usd, asset }) => usd !== null || asset !== null) ?? []
  return (
    <Panel pad title={t`Rates of currencies`} note={t`For display only`}>
      {rates.data ? (
        <ul className={css.list}>
          {known.map((rate) => (
            <li key={rate.currency}>
              <RateWords rate={rate} />
            </li>
          ))}
          <li>
            <NativeSelect
              aria-label={t`Currency`}
              value={currency}
              data={RATED_CURRENCIES.map((value) => ({ value, label: `${value}, ${nameOf(value)}` }))}
              onChange={(event) =>
                setCurrency(RATED_CURRENCIES.find((one) => one === event.currentTarget.value) ?? currency)
              }
            />
            <span className={css.acts}>
              <Button
                size="xs"
                variant="default"
                aria-haspopup="dialog"
                onClick={() => chosen && setDecision(decisions.fix(chosen))}
              >
                <Trans>Set the rate</Trans>
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-haspopup="dialog"
                onClick={() => chosen && setDecision(decisions.follow(chosen))}
              >
                <Trans>Choose an asset</Trans>
              </Button>
            </span>
          </li>
        </ul>
      ) : (
        <Unanswered query={rates} failed={t`The rates did not load`} rows={1} height={40} />
      )}
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
    </Panel>
  )
}

function RateWords({ rate: { currency, usd, at, source, asset } }: { rate: DeskRate }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const code = asset === null ? '' : assetCode(asset)
  const words = (): string => {
    if (usd === null || at === null) return t`No rate within 24 hours. It follows the price of ${code}.`
    const [worth, since] = [formatPrice(usd), moment(at)]
    return source === 'ledger'
      ? t`${worth}, the price of ${code} on the ledger on ${since}`
      : t`${worth}, set on ${since}`
  }
  return (
    <span>
      <b>{currency}</b> {words()}
    </span>
  )
}
