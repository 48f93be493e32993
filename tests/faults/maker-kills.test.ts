import { afterAll, beforeAll, expect, test } from 'vitest'
import { killWallets, type WalletKill } from '#tests/faults/kit/maker-kills.ts'
import { restoreWallets } from '#tests/faults/kit/maker-restore.ts'
import { openTrading, type Trading } from '#tests/faults/kit/trading-place.ts'

/** `npm run faults` takes all points of each act, by several seeds. */
const KILLS: WalletKill[] = [
  { act: 'opening', point: 'submit.sent', seed: 1 },
  { act: 'sweeping', point: 'sign.stored', seed: 2 },
]

let trading: Trading
beforeAll(async () => {
  trading = await openTrading()
})
afterAll(() => trading[Symbol.asyncDispose]())

test('killed while wallets of a pool are opened and funded, or swept and merged, the next start brings every stroop back, and opens none twice', {
  timeout: 120_000,
}, async () => {
  for (const kill of KILLS)
    expect({ ...kill, breaches: await killWallets(trading, kill) }).toEqual({ ...kill, breaches: [] })
})

test('of pools that were opened after a backup every stroop comes back once it is restored', {
  timeout: 60_000,
}, async () => {
  expect(await restoreWallets(trading, 1)).toEqual([])
})
