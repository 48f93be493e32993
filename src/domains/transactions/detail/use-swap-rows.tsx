import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { exchangeOf } from '#client/domains/transactions/exchange.ts'
import { useRateText } from '#client/domains/transactions/use-rate-text.ts'
import { Amount } from '#client/ui/amount.tsx'
import { toneOf } from '#client/ui/change.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Row } from '#client/ui/rows.tsx'
import type { SwapReceipt } from '#shared/domains/swaps/swaps.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** Of a swap: what it exchanged at what rate, and how that compares with its quote where it was made here. */
export function useSwapRows(transaction: Transaction): Row[] {
  const { t } = useLingui()
  const rateText = useRateText()
  const isSwap = transaction.type === 'swap'
  const receipt = trpc.swap.receipt.useQuery({ transactionId: transaction.id }, { enabled: isSwap, retry: false }).data
  const quoted = receipt && quotedOf(receipt)
  const exchange = exchangeOf(transaction)
  const rows: (Row | false | null | undefined)[] = [
    exchange && { label: t`Paid`, value: <Side {...exchange.paid} /> },
    exchange && { label: t`Received`, value: <Side {...exchange.received} /> },
    exchange && { label: t`Rate`, value: rateText(exchange) },
    quoted && { label: t`Quoted`, value: <Amount own value={quoted.amount} code={assetCode(quoted.asset)} /> },
    receipt?.difference != null && {
      label: t`Against the quote`,
      value: <span className={toneOf(receipt.difference)}>{plainAmount(receipt.difference)}%</span>,
    },
  ]
  return rows.filter((row) => row !== null && row !== undefined && row !== false)
}

/** The side that the quote left open; null where the quote is lost. */
function quotedOf({ exact, buy, sell, quotedBuy, quotedSell }: SwapReceipt): { amount: string; asset: string } | null {
  const [amount, asset] = exact === 'sell' ? [quotedBuy, buy] : [quotedSell, sell]
  return amount === null ? null : { amount, asset }
}

const Side = ({ amount, code }: { amount: string; code: string }) => <Amount own value={amount} code={code} />
