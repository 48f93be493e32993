import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { signOf } from '#client/domains/transactions/transaction-flow.ts'
import { readStatement } from '#server/domains/transactions/exports/statement.ts'
import { ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const stroopsOf = (text: string): bigint => (text.startsWith('-') ? -toStroops(text.slice(1)) : toStroops(text))
const sum = (parts: readonly bigint[]): bigint => parts.reduce((all, part) => all + part, 0n)

interface Entry {
  sign: '+' | '-' | ''
  amount: string
  usd: string
  networkFee: string
}
/** What entries say came, left and was paid to the network in XLM, and what of it was worth in dollars when it was booked. */
function toldBy(entries: readonly Entry[]) {
  const of = (sign: string, field: 'amount' | 'usd') =>
    sum(entries.filter((entry) => entry.sign === sign).map((entry) => stroopsOf(entry[field])))
  return {
    came: of('+', 'amount'),
    left: of('-', 'amount'),
    networkFees: sum(entries.map(({ networkFee }) => stroopsOf(networkFee || '0'))),
    cameUsd: of('+', 'usd'),
    leftUsd: of('-', 'usd'),
  }
}

/** The one past of an account that only paid and was paid in XLM, as each of the five places tells it. */
async function pastOf(app: TestApp, payer: Payer, { trpc, cookie }: SignedIn) {
  const { items } = await trpc.history.list.query({ limit: 200 })
  const history = toldBy(
    items.map((row) => ({
      sign: signOf(row, payer.address),
      amount: row.amount,
      usd: row.bookedUsd ?? '0',
      networkFee: row.from === payer.address ? (row.networkFee ?? '0') : '0',
    })),
  )
  const file = await fetch(`${app.url}/api/export?format=csv&inLedger=true`, { headers: { cookie } })
  const lines = parse(await file.text(), { columns: true }) as Record<string, string>[]
  const csv = toldBy(
    lines.map((line) => ({
      sign: line['to'] === payer.address ? '+' : '-',
      amount: line['amount'] ?? '',
      usd: line['usd_when_booked'] || '0',
      networkFee: line['from'] === payer.address ? (line['network_fee_xlm'] ?? '') : '',
    })),
  )
  const today = new Date().toISOString().slice(0, 10)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const asked = ExportTransactions.parse({ format: 'pdf', firstDay: yesterday, lastDay: today })
  const { balances, entries } = await readStatement(app.db, payer.id, { asked, madeAt: new Date() })
  const legs = entries.map(({ cause, amount }) => ({ cause, stroops: stroopsOf(amount) }))
  const moved = legs.filter(({ cause }) => cause !== 'fee').map(({ stroops }) => stroops)
  const statement = {
    came: sum(moved.filter((stroops) => stroops > 0n)),
    left: -sum(moved.filter((stroops) => stroops < 0n)),
    networkFees: -sum(legs.filter(({ cause }) => cause === 'fee').map(({ stroops }) => stroops)),
    closing: balances.find(({ asset }) => asset === 'XLM')?.closing,
  }
  const [analytics, portfolio] = await Promise.all([
    trpc.analytics.overview.query({ range: '30d' }),
    trpc.portfolio.overview.query({ method: 'fifo' }),
  ])
  const holding = portfolio.holdings.find(({ asset }) => asset === 'XLM')
  const year = new Date().getUTCFullYear()
  const report = await fetch(`${app.url}/api/portfolio/tax-report?year=${year}&method=fifo&format=csv`, {
    headers: { cookie },
  })
  const taxes = parse(await report.text(), { columns: true }) as Record<string, string>[]
  const sent = taxes.filter(({ kind }) => kind === 'sent')
  const given = portfolio.realised.disposals.filter(({ kind }) => kind === 'sent')
  return {
    history,
    csv,
    statement,
    analytics: { cameUsd: usdCents(analytics.paidIn), leftUsd: usdCents(analytics.takenOut), fees: analytics.fees },
    portfolio: {
      balance: holding?.balance,
      left: sum(given.map(({ amount }) => stroopsOf(amount))),
      leftUsd: sum(given.map(({ proceeds }) => usdCents(proceeds ?? '0'))),
    },
    taxes: {
      rows: taxes.length,
      left: sum(sent.map((line) => stroopsOf(line['amount'] ?? ''))),
      leftUsd: sum(sent.map((line) => usdCents(line['proceeds usd'] ?? ''))),
    },
  }
}

const STROOPS_OF_A_CENT = 100_000n

test('history, file, statement, portfolio, analytics and tax report tell one past, and go on telling it after the price has moved', async () => {
  await using app = await startMoneyApp()
  await app.services.prices.fix('XLM', '0.5')
  const [ann, bob] = await somePayers(app, '1000', '1000')
  await pay(app, ann, bob.address, { amount: '100' })
  await pay(app, bob, ann.address, { amount: '30' })
  await app.settle()
  await app.services.prices.fix('XLM', '2')
  await pay(app, ann, bob.address, { amount: '10' })
  await pay(app, bob, ann.address, { amount: '4' })
  await app.settle()
  const asAnn = await signIn(app, ann)
  const past = await pastOf(app, ann, asAnn)
  const { history, csv, statement, analytics, portfolio, taxes } = past
  expect(csv).toEqual(history)
  expect(statement).toMatchObject({ came: history.came, left: history.left, networkFees: history.networkFees })
  expect(statement.closing).toBe(portfolio.balance)
  expect(fromStroops(history.came - history.left - history.networkFees)).toBe(portfolio.balance)
  expect(history.leftUsd).toBe(toStroops('70')) // 100 at $0.50 and 10 at $2
  expect(portfolio.left).toBe(history.left)
  expect(taxes).toMatchObject({ rows: 2, left: history.left }) // what was sent that day, and the fees of the network
  for (const { leftUsd } of [portfolio, analytics, taxes]) expect(leftUsd * STROOPS_OF_A_CENT).toBe(history.leftUsd)
  expect(analytics.cameUsd * STROOPS_OF_A_CENT).toBe(history.cameUsd)
  expect(analytics.fees.map(({ amount }) => toStroops(amount))).toEqual([history.networkFees])

  await app.services.prices.fix('XLM', '7')
  expect(await pastOf(app, ann, asAnn)).toEqual(past)
}, 60_000)
