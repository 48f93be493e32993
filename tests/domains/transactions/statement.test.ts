import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStatement } from '#server/domains/transactions/exports/statement.ts'
import { ExportTransactions } from '#shared/domains/transactions/export.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { textOfPdf } from '#tests/domains/transactions/kit/text-of-pdf.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let skl: string
const today = new Date().toISOString().slice(0, 10)
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '10')
  skl = await giveIssued(app, ann, { code: 'SKL', amount: '640.25' })
  await pay(app, ann, bob.address, { amount: '12.0000001', memo: 'Rent (May)' })
  await pay(app, bob, ann.address, { amount: '3' })
  await app.settle()
})
afterAll(() => app.close())

const read = (days: { firstDay: string; lastDay: string }) =>
  readStatement(app.db, ann.id, {
    asked: ExportTransactions.parse({ format: 'pdf', ...days }),
    madeAt: new Date(),
  })

test('closing balances are the ledger’s, and opening balances with all that moved them make the closing ones', async () => {
  const { balances, entries } = await read({ firstDay: today, lastDay: today })
  expect(balances.map(({ asset }) => asset)).toEqual(['XLM', skl])
  for (const { asset, opening, closing } of balances) {
    expect(closing).toBe(await ledgerBalance(app, ann.address, asset))
    const moved = entries
      .filter((entry) => entry.asset === asset)
      .reduce((sum, { amount }) => sum + toStroops(amount), 0n)
    expect(fromStroops(toStroops(opening) + moved)).toBe(closing)
  }
  expect(entries).toContainEqual(
    expect.objectContaining({
      cause: 'payment',
      amount: '-12.0000001',
      memo: 'Rent (May)',
      counterparty: bob.username,
    }),
  )
  expect(entries.filter(({ cause }) => cause === 'fee').length).toBeGreaterThan(0)
})

test('days before an account was opened begin and end with nothing; days after end as they begin', async () => {
  const before = await read({ firstDay: '2020-01-01', lastDay: '2020-01-31' })
  expect(before.balances.map(({ opening, closing }) => [opening, closing])).toEqual([
    ['0.0000000', '0.0000000'],
    ['0.0000000', '0.0000000'],
  ])
  const after = await read({ firstDay: '2099-01-01', lastDay: '2099-12-31' })
  expect(after.entries).toEqual([])
  expect(after.balances[0]?.opening).toBe(await ledgerBalance(app, ann.address))
})

test('the PDF says both balances and each entry, with page numbers, in the language that was asked for', async () => {
  const { cookie } = await signIn(app, ann)
  const ask = (query: string) => fetch(`${app.url}/api/export?format=pdf&${query}`, { headers: { cookie } })
  const answer = await ask(`firstDay=${today}&lastDay=${today}&language=es`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const text = textOfPdf(Buffer.from(await answer.arrayBuffer()))
  for (const part of ['Extracto de cuenta', 'Comisión de red', '-12.0000001', 'Rent (May)', 'Página 1 de 1'])
    expect(text).toContain(part)
  expect(text).toContain(await ledgerBalance(app, ann.address))
  for (const refused of [`firstDay=${today}`, `firstDay=${today}&lastDay=${today}&flow=in`])
    expect((await ask(refused)).status).toBe(400)
})
