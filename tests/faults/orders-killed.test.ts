import { expect, test } from 'vitest'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { openTrading } from '#tests/faults/kit/killed-trading.ts'
import { killedStep, type TradingStep } from '#tests/faults/kit/killed-trading-steps.ts'

/** Before it is stored, stored, signed, sent, and booked. */
const KILLS: [TradingStep, Checkpoint][] = [
  ['place', 'accept.committed'],
  ['stop', 'accept.checked'],
  ['stop', 'submit.sent'],
  ['cancel', 'sign.committed'],
  ['swap', 'submit.sent'],
  ['deposit', 'ingest.settled'],
]

test('a process that ends on the way of an order, a stop that two see, a cancellation, a swap or a deposit loses and doubles nothing', {
  timeout: 120_000,
}, async () => {
  await using trading = await openTrading()
  for (const [step, point] of KILLS)
    expect({ step, point, breaches: await killedStep(trading, step, point) }).toEqual({ step, point, breaches: [] })
})
