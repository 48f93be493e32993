import { expect, test } from 'vitest'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { giveXlm, pay, somePayers, spendableXlm } from '#tests/kit/payers.ts'

const ROUNDS = 20
const SENDS = 100
const STROOPS = 10_000_000

/** How many payments of one amount a balance covers, each with its fee. */
const covered = (stroops: number, each: number) => Math.floor(stroops / (each + 100))

test(`of ${SENDS} payments at once, exactly those leave that the balance covers, in ${ROUNDS} rounds`, {
  timeout: 300_000,
}, async () => {
  await using app = await startMoneyApp()
  const [bob, ...payers] = await somePayers(app, '0', ...Array.from({ length: ROUNDS }, () => '0'))
  const each = 1_000_001
  const balances = payers.map((_, round) => (round * 5 + 1) * (each + 100) + (round % 3))
  await giveXlm(
    app,
    payers.map(({ address }, round) => ({ address, amount: ((balances[round] ?? 0) / STROOPS).toFixed(7) })),
  )
  await holdSigning(app) // only acceptance is looked at here
  for (const [round, payer] of payers.entries()) {
    const sends = Array.from({ length: SENDS }, () => pay(app, payer, bob.address, { amount: '0.1000001' }))
    const outcomes = await Promise.allSettled(sends)
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect({ round, accepted }).toEqual({ round, accepted: covered(balances[round] ?? 0, each) })
    expect(refusals.filter((code) => code !== 'INSUFFICIENT_FUNDS')).toEqual([])
    const { rows } = await app.pool.query('select sum(amount)::text as held from reservations where address = $1', [
      payer.address,
    ])
    expect(Number(rows[0].held)).toBeLessThanOrEqual((balances[round] ?? 0) / STROOPS)
  }
})

test('payments, a preview, cancellations and incoming money at once never overdraw the balance', async () => {
  await using app = await startMoneyApp()
  const [ann, bob] = await somePayers(app, '10', '0')
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 40 }, () => pay(app, ann, bob.address)),
    giveXlm(app, [{ address: ann.address, amount: '5' }]),
    ...Array.from({ length: 10 }, () =>
      app.services.payments.preview(ann.session, { destination: bob.address, asset: 'XLM', amount: '1' }),
    ),
    ...Array.from({ length: 10 }, async () => {
      const { id } = await pay(app, ann, bob.address)
      return app.services.transactions.cancel(ann.id, id)
    }),
  ])
  expect(outcomes.slice(0, 40).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(14)
  await app.settle()
  const { rows } = await app.pool.query(
    `select count(*) filter (where status = 'confirmed') as paid, count(*) filter (where result_code = 'cancelled') as cancelled,
      count(*) filter (where status <> 'confirmed' and result_code <> 'cancelled') as other
      from transactions where user_id = $1 and type = 'payment_out'`,
    [ann.id],
  )
  expect(rows[0].other).toBe('0')
  const left = 3.1 + 15 - Number(rows[0].paid) * 1.00001
  expect(Number(await ledgerBalance(app, ann.address))).toBeCloseTo(left, 6)
  expect(Number(await spendableXlm(app, ann))).toBeCloseTo(left - 3.1, 6)
})
