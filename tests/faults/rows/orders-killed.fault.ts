import { expect, test } from 'vitest'
import { createRandom } from '#server/embedded-network/network/random.ts'
import { openTrading } from '#tests/faults/kit/killed-trading.ts'
import { killedStep, TRADING_POINTS, TRADING_STEPS, type TradingStep } from '#tests/faults/kit/killed-trading-steps.ts'

/** So many kills; each step at each point once makes 66. */
const { FAULT_RUNS = '33', FAULT_SEED = '1' } = process.env
const STEPS = Object.keys(TRADING_STEPS) as TradingStep[]

test('orders, stops, cancellations, swaps and deposits survive the end of a process at every point', {
  timeout: 3_600_000,
}, async () => {
  const random = createRandom(Number(FAULT_SEED))
  const every = STEPS.flatMap((step) => TRADING_POINTS.map((point) => ({ step, point, order: random() })))
  const shuffled = every.toSorted((a, b) => a.order - b.order)
  await using trading = await openTrading()
  for (let run = 0; run < Number(FAULT_RUNS); run += 1) {
    const { step, point } = shuffled[run % shuffled.length] ?? { step: 'place', point: 'accept.checked' }
    const kill = { run, step, point }
    expect({ ...kill, breaches: await killedStep(trading, step, point) }).toEqual({ ...kill, breaches: [] })
  }
})
