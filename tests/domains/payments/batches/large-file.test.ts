import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const OF_EACH = 10_000
const FORMULA = "=cmd|' /C calc'!A0"
let app: TestApp
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '5')
})
afterAll(() => app.close())

/** One row of each kind, in turn; the amounts tell the payments apart. */
function fileOf100000Rows(): string {
  const amount = (turn: number) => `0.${String(turn + 1).padStart(7, '0')}`
  const typo = `${bob.address.slice(0, -1)}${bob.address.endsWith('A') ? 'B' : 'A'}`
  const turnOf = (turn: number) => [
    `${bob.username};XLM;${amount(turn)};;`,
    `${bob.address};XLM;${amount(turn)};;`,
    `${bob.username};XLM;١٢;;`,
    `${typo};XLM;1;;`,
    `${FORMULA};XLM;1;;`,
    `${bob.username};XLM;1,5;;`,
    `${bob.username};XLM;-1;;`,
    `${bob.username};US$;1;;`,
    `${bob.username};XLM;1;${FORMULA}${'+'.repeat(20)};text`,
    ';XLM;1;;',
  ]
  const rows = Array.from({ length: OF_EACH }, (_each, turn) => turnOf(turn)).flat()
  return `\uFEFFdestination;asset;amount;memo;memo_type\r\n${rows.join('\r\n')}\r\n`
}

test('a file of 100,000 rows is answered row by row, others are answered meanwhile, and nothing is sent', async () => {
  const { trpc } = await signIn(app, ann)
  const before = await app.pool.query('select count(*)::int as n from transactions')
  let isOver = false
  let answered = 0
  const checking = trpc.payments.batchCheck.mutate({ csv: fileOf100000Rows() }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    answered += 1
  }
  const { batchId, items } = await checking
  expect(answered).toBeGreaterThan(10)
  expect(items.slice(0, 3)).toMatchObject([
    { row: 2, problem: null },
    { row: 3, problem: { code: 'DUPLICATE', otherRow: 2 } },
    { row: 4, problem: { code: 'AMOUNT_DIGITS', otherRow: null } },
  ])
  const { rows } = await app.pool.query(
    'select problem, count(*)::int as n from payment_batch_rows where batch_id = $1 group by problem',
    [batchId],
  )
  expect(Object.fromEntries(rows.map(({ problem, n }) => [problem ?? 'ready', n]))).toEqual({
    ready: OF_EACH,
    DUPLICATE: OF_EACH,
    AMOUNT_DIGITS: OF_EACH,
    DESTINATION_UNKNOWN: 2 * OF_EACH,
    AMOUNT_COMMA: OF_EACH,
    AMOUNT_INVALID: OF_EACH,
    ASSET_INVALID: OF_EACH,
    MEMO_INVALID: OF_EACH,
    DESTINATION_MISSING: OF_EACH,
  })
  expect((await app.pool.query('select count(*)::int as n from transactions')).rows).toEqual(before.rows)
})
