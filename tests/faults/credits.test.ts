import { expect, test } from 'vitest'
import { another, creditBreaches, decide, decideEverywhere, openCredits, paidOrder } from '#tests/faults/kit/credits.ts'
import { killAt } from '#tests/faults/kit/kill-at.ts'

/** Before the decision is stored, after it, and with the envelope sent but not booked. */
const POINTS = ['credit.decided', 'credit.committed', 'submit.sent'] as const

test('killed at a step of a credit, and decided on by two administrators in two processes at once, an order is credited once', {
  timeout: 120_000,
}, async () => {
  await using credits = await openCredits()
  const [first, second] = credits.deciders
  const orders = []
  for (const point of POINTS) {
    const order = await paidOrder(credits)
    orders.push(order)
    await killAt(credits, point, () => decide(credits.server, first, order))
    expect(await decide(credits.server, second, order)).toBe(point === 'credit.decided' ? 'done' : 'ALREADY_DONE')
  }
  const contested = await paidOrder(credits)
  await using other = await another(credits)
  const answers = await decideEverywhere(credits, other, contested)
  expect([answers.length, answers.filter((answer) => answer === 'done').length]).toEqual([4, 1])
  expect(new Set(answers)).toEqual(new Set(['done', 'ALREADY_DONE']))
  expect(await creditBreaches(credits, [...orders, contested])).toEqual([])
})
