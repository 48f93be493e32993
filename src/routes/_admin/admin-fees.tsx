import { createFileRoute } from '@tanstack/react-router'
import { FeesScreen } from '#client/domains/fees/admin/fees-screen.tsx'
import { CurrencyRates } from '#client/domains/prices/admin/currency-rates.tsx'
import { PriceJumps } from '#client/domains/prices/admin/price-jumps.tsx'

export const Route = createFileRoute('/_admin/admin-fees')({ component: FeesPage })

function FeesPage() {
  return (
    <FeesScreen
      prices={(onDone) => (
        <>
          <PriceJumps onDone={onDone} />
          <CurrencyRates onDone={onDone} />
        </>
      )}
    />
  )
}
