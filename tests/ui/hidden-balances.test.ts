import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree().filter(({ file }) => /^src\/(?!domains\/(?:admin|[\w-]+\/admin)\/)/.test(file))
/** Prices, fees, limits and what a market has are nobody's own. */
const NOBODYS =
  /^(?:price|averagePrice|of|fee|agreed|most = market|check\.reserve|batch\.networkFee|raised\.limit|perPayment|formatUsdCents|left|cap)\b/
/** Figures that a file writes without asking whether they may be seen. */
const bareIn = (text: string): string[] =>
  [...text.matchAll(/(?<!ownFigure\()\b(?:plainAmount|listAmount|formatWorth|formatUsd|formatCurrency)\(([\w.]+)/g)]
    .map(([, figure = '']) => figure)
    .filter((figure) => !NOBODYS.test(figure))

test('toasts and notifications say no sum of one’s own while balances are hidden', () => {
  const telling = sources.filter(
    ({ file, text }) => text.includes('showToast(') || file.startsWith('src/domains/notifications/'),
  )
  expect(telling.length).toBeGreaterThan(50)
  expect(telling.flatMap(({ file, text }) => bareIn(text).map((figure) => `${file}: ${figure}`))).toEqual([])
})

test('nor do refusals, faults of fields, payment requests of one’s own, what is scheduled, late payments, or leaving a stake', () => {
  const files = [
    'assets/pending/pending-row.tsx',
    'deposits/reminder/reminder-panel.tsx',
    'diagnostics/wallet-check/check-remedy.tsx',
    'diagnostics/wallet-check/late-payments.tsx',
    'diagnostics/wallet-check/use-check-words.ts',
    'orders/orders/order-attempts.tsx',
    'payments/batches/schedule/schedule-head.tsx',
    'payments/send/details/use-amount-fault.tsx',
    'pools/deposit-wells.tsx',
    'requests/own/request-row.tsx',
    'staking/stake/leave-panel.tsx',
    'swaps/recurring/recurring-panel.tsx',
    'swaps/swap-wells.tsx',
    'transactions/order-parts.ts',
    'wallet/coming-up-rows.tsx',
  ].map((file) => `src/domains/${file}`)
  const found = sources.filter(({ file }) => files.includes(file))
  expect(found).toHaveLength(files.length)
  /** In a field of dollars stands what was typed. */
  const bare = ({ text }: { text: string }) => [
    ...bareIn(text).filter((figure) => figure !== 'usd'),
    ...(text.match(/<Amount (?!own)|(?<!ownFigure\()words\.figure\(/g) ?? []),
  ]
  expect(found.flatMap((source) => bare(source).map((figure) => `${source.file}: ${figure}`))).toEqual([])
  const told = sources.find(({ file }) => file.endsWith('orders/told/told-words.ts'))?.text ?? ''
  expect(bareIn(told)).toEqual(['most']) // of the market
})
