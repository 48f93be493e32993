import { expect, test } from 'vitest'
import { TRADE_ACTS } from '#tests/faults/kit/trade-acts.ts'
import { killDuring } from '#tests/faults/kit/trade-kills.ts'
import { openTrading } from '#tests/faults/kit/trading-place.ts'

test.each(TRADE_ACTS)('$name survives the end of the process at every point', { timeout: 300_000 }, async (act) => {
  await using trading = await openTrading()
  for (const point of act.points) {
    const breaches = await killDuring(trading, act, point)
    expect({ point, breaches }).toEqual({ point, breaches: [] })
  }
})
