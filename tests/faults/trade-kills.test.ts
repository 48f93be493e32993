import { expect, test } from 'vitest'
import { TRADE_ACTS } from '#tests/faults/kit/trade-acts.ts'
import { killDuring } from '#tests/faults/kit/trade-kills.ts'
import { openTrading } from '#tests/faults/kit/trading-place.ts'

/** Of each act every fourth point, from another one on, so that the acts together pass all; `npm run faults` takes all of each. */
const EVERY = 4

test('killed on the way of orders, their fills, cancellations and fees, and of swaps, the next start loses nothing and does nothing twice', {
  timeout: 300_000,
}, async () => {
  await using trading = await openTrading()
  const kills = TRADE_ACTS.flatMap((act, nth) =>
    act.points.filter((_, at) => at % EVERY === nth % EVERY).map((point) => ({ act, point })),
  )
  for (const { act, point } of kills) {
    const breaches = await killDuring(trading, act, point)
    expect({ act: act.name, point, breaches }).toEqual({ act: act.name, point, breaches: [] })
  }
})
