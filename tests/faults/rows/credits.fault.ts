import { expect, test } from 'vitest'
import { type Checkpoint, CREDIT_CHECKPOINTS } from '#server/kernel/checkpoint.ts'
import {
  agree,
  another,
  creditBreaches,
  decide,
  decideEverywhere,
  openCredits,
  type PaidOrder,
  paidOrder,
} from '#tests/faults/kit/credits.ts'
import { killAt, restart } from '#tests/faults/kit/kill-at.ts'

/** Every point between the decision and the booked payment. */
const ON_THE_WAY = [
  'lease.taken',
  'sign.built',
  'sign.stored',
  'sign.committed',
  'submit.sent',
  'submit.noted',
  'ingest.settled',
  'ingest.committed',
] as Checkpoint[]
/** More takes a second administrator. */
const LARGE = '900'

test('a credit by one administrator survives the end of the process at every point', { timeout: 300_000 }, async () => {
  await using credits = await openCredits()
  const [first, second] = credits.deciders
  const orders: PaidOrder[] = []
  for (const point of [...CREDIT_CHECKPOINTS, ...ON_THE_WAY]) {
    const order = await paidOrder(credits)
    orders.push(order)
    await killAt(credits, point, () => decide(credits.server, first, order))
    await decide(credits.server, second, order)
    expect({ point, breaches: await creditBreaches(credits, orders) }).toEqual({ point, breaches: [] })
  }
})

test('a credit that two administrators agree to survives it too', { timeout: 300_000 }, async () => {
  await using credits = await openCredits()
  const [first] = credits.deciders
  const orders: PaidOrder[] = []
  for (const point of ['credit.decided', ...ON_THE_WAY] as Checkpoint[]) {
    const order = await paidOrder(credits, LARGE)
    orders.push(order)
    expect(await decide(credits.server, first, order)).toBe('asked')
    await killAt(credits, point, () => agree(credits))
    await agree(credits)
    expect({ point, breaches: await creditBreaches(credits, orders) }).toEqual({ point, breaches: [] })
  }
})

test('decided on by two administrators in two processes at once, of which one ends, each of ten orders is credited once', {
  timeout: 300_000,
}, async () => {
  await using credits = await openCredits()
  const orders: PaidOrder[] = []
  for (let round = 0; round < 10; round += 1) {
    const order = await paidOrder(credits)
    orders.push(order)
    await using other = await another(credits)
    const point = round % 2 === 0 ? 'credit.decided' : 'credit.committed'
    await credits.server.arm({ point, nth: 1 }) // it ends there if it is the one that credits
    await decideEverywhere(credits, other, order)
    await restart(credits)
    await decideEverywhere(credits, other, order)
    expect({ round, breaches: await creditBreaches(credits, orders) }).toEqual({ round, breaches: [] })
  }
})
