import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NOW_SECONDS, startMarket } from './kit/living-market.ts'
import { paymentOf, type TestNetwork } from './kit/test-network.ts'

const DAY = 86_400
const openFor = (pastDays: number) => ({ isPastOpen: true, pastDays })

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const closeTimeOf = ({ network }: TestNetwork): number => network.state().closeTime
async function rootOf({ network }: TestNetwork) {
  return (await (await fetch(network.horizonUrl)).json()) as {
    history_elder_ledger: number
    history_latest_ledger: number
  }
}

test('in an open past time passes by request, and the market trades meanwhile: each hour of the last thirty days', async () => {
  await using net = await startMarket(openFor(33))
  const tradedBy = async (daysAgo: number) => {
    const at = NOW_SECONDS - daysAgo * DAY
    const passed = await net.network.passTo(at)
    expect(closeTimeOf(net)).toBe(at)
    return passed && passed.last - passed.first // beside them a ledger at the moment itself
  }
  await tradedBy(32)
  expect(await tradedBy(31)).toBe(4)
  await tradedBy(29)
  expect(await tradedBy(28)).toBe(24)
  const { network } = net
  expect([await network.passTo(NOW_SECONDS - 30 * DAY), await network.passTo(NOW_SECONDS + DAY)]).toEqual([null, null])
})

test('what is handed in there is in a ledger at once; as the past ends, what is older than a week is forgotten', async () => {
  await using net = await startMarket(openFor(11))
  const [ann, bob] = await net.fund('100', '100')
  if (!ann || !bob) throw new Error('nobody is there')
  const payments = []
  for (const daysAgo of [10, 3]) {
    await net.network.passTo(NOW_SECONDS - daysAgo * DAY)
    const envelope = await net.build(ann, [paymentOf(bob, '1')])
    const { successful, hash } = await net.server.submitTransaction(envelope)
    expect([successful, closeTimeOf(net)]).toEqual([true, NOW_SECONDS - daysAgo * DAY + 5])
    payments.push(hash)
  }
  const before = await rootOf(net)
  await net.network.endPast(true)
  const statuses = payments.map(async (hash) => (await fetch(`${net.network.horizonUrl}/transactions/${hash}`)).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])
  expect((await rootOf(net)).history_elder_ledger).toBeGreaterThan(before.history_elder_ledger)
})

test('a past that nobody has lived out is forgotten no sooner than any', async () => {
  await using net = await startMarket(openFor(11))
  const before = await rootOf(net)
  await net.network.endPast(false)
  expect((await rootOf(net)).history_elder_ledger).toBe(before.history_elder_ledger)
})

test('a past that was left open goes on with the next start, and ends by itself where nobody asks for one', async () => {
  const dataDir = newFolder()
  const at = NOW_SECONDS - 2 * DAY
  {
    await using first = await startMarket(openFor(3), { dataDir })
    await first.network.passTo(at)
  }
  {
    await using second = await startMarket(openFor(3), { dataDir })
    expect(second.network.openPast()).toEqual({ closeTime: at })
  }
  await using third = await startMarket({ pastDays: 3 }, { dataDir })
  expect(third.network.openPast()).toBe(null)
  expect(closeTimeOf(third)).toBeGreaterThanOrEqual(NOW_SECONDS)
  expect(await third.network.endPast(true)).toBe(null)
})
