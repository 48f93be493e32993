import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Keypair } from '@stellar/stellar-sdk'
import { expect, onTestFinished, test } from 'vitest'
import { createHistoryForgetter } from '#server/embedded-network/store/history-forgetter.ts'
import { STORE_TABLES } from '#server/embedded-network/store/schema.ts'
import { createStatements } from '#server/embedded-network/store/statements.ts'
import { ASSETS, closeLedgers, NOW_SECONDS, PAIRS, startMarket } from './kit/living-market.ts'
import { paymentOf, type TestNetwork } from './kit/test-network.ts'

const DAY = 86_400
const HOUR = 3_600

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-network-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function oldestLedger({ network }: TestNetwork): Promise<number> {
  const answer = await fetch(network.horizonUrl)
  return ((await answer.json()) as { history_elder_ledger: number }).history_elder_ledger
}

async function statusOf({ network }: TestNetwork, path: string): Promise<[number, string | undefined]> {
  const answer = await fetch(`${network.horizonUrl}${path}`)
  return [answer.status, ((await answer.json()) as { type?: string }).type?.split('/').at(-1)]
}

/** As it stands in the answer; the SDK's records name what is absent too. */
async function jsonOf({ network }: TestNetwork, path: string) {
  return (await (await fetch(`${network.horizonUrl}${path}`)).json()) as {
    _embedded: { records: { paging_token: string }[] }
  }
}

/** Old ledgers with a payment among them, and seven days and some ledgers later. */
async function startForgetful(dataDir?: string) {
  const net = await startMarket({ keptLedgers: 20 }, dataDir === undefined ? {} : { dataDir })
  const [ann, bob] = (await net.fund('100', '100')) as [Keypair, Keypair]
  const { results } = await net.apply(await net.build(ann, [paymentOf(bob, '1')]))
  return { net, ann, bob, hash: results[0]?.hash ?? '' }
}

test('nothing is forgotten in the first seven days, however old the past is that the market begins with', async () => {
  const { net } = await startForgetful()
  await using _ = net
  await closeLedgers(net, 160, HOUR)
  expect(await oldestLedger(net)).toBe(2)
})

test('after seven days the oldest ledgers go with their transactions, operations and effects', async () => {
  const { net, ann, hash } = await startForgetful()
  await using _ = net
  expect((await statusOf(net, `/transactions/${hash}`))[0]).toBe(200)
  await closeLedgers(net, 300, HOUR)
  const oldest = await oldestLedger(net)
  expect(oldest).toBeGreaterThan(60)
  expect(await statusOf(net, `/ledgers/${oldest - 1}`)).toEqual([410, 'before_history'])
  expect(await statusOf(net, `/ledgers/${oldest - 1}/transactions`)).toEqual([410, 'before_history'])
  expect((await statusOf(net, `/ledgers/${oldest}`))[0]).toBe(200)
  expect(await statusOf(net, `/transactions/${hash}`)).toEqual([404, 'not_found'])
  const early = (BigInt(oldest - 5) << 32n).toString()
  for (const list of ['ledgers', 'transactions', 'operations', 'payments', 'effects']) {
    expect(await statusOf(net, `/${list}?order=desc&cursor=${early}`)).toEqual([410, 'before_history'])
    const { _embedded } = await jsonOf(net, `/${list}?cursor=${early}&limit=1`)
    const token = BigInt(_embedded.records[0]?.paging_token.split('-')[0] ?? `${BigInt(oldest) << 32n}`)
    expect(token >> 32n).toBeGreaterThanOrEqual(BigInt(oldest))
  }
  expect((await net.server.payments().forAccount(ann.publicKey()).call()).records).toEqual([])
  const account = await jsonOf(net, `/accounts/${ann.publicKey()}`)
  expect(account).toMatchObject({ last_modified_ledger: expect.any(Number) })
  expect(account).not.toHaveProperty('last_modified_time')
})

test('trades and candles of forgotten ledgers stay, from the first one on', async () => {
  const { net } = await startForgetful()
  await using _ = net
  const [base, quote] = PAIRS[0] as (typeof PAIRS)[number]
  const before = (await net.server.trades().forAssetPair(base, quote).limit(100).call()).records
  await closeLedgers(net, 300, HOUR)
  const after = await net.server.trades().forAssetPair(base, quote).limit(100).call()
  expect(after.records.slice(0, before.length).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  const back = await net.server
    .trades()
    .cursor(before[3]?.paging_token ?? '')
    .order('desc')
    .call()
  expect(back.records.length).toBeGreaterThan(0)
  const day = await net.server
    .tradeAggregation(base, quote, (NOW_SECONDS - 2 * DAY) * 1000, NOW_SECONDS * 1000, HOUR * 1000, 0)
    .limit(200)
    .call()
  expect(day.records.length).toBeGreaterThanOrEqual(24)
  const issuer = ASSETS.usdc.getIssuer() ?? ''
  expect((await net.server.trades().forAccount(issuer).call()).records).toEqual([])
})

test('the latest ledgers stay however old they are, and a restart goes on forgetting', async () => {
  const dataDir = newFolder()
  {
    const { net } = await startForgetful(dataDir)
    await closeLedgers(net, 30)
    await net.network.close()
  }
  await using net = await startMarket({ keptLedgers: 20 }, { dataDir })
  const latest = net.network.state().ledger
  await closeLedgers(net, 1, 30 * DAY)
  expect((await statusOf(net, `/ledgers/${latest - 10}`))[0]).toBe(200)
  await closeLedgers(net, 100)
  expect(await oldestLedger(net)).toBeGreaterThan(latest)
})

test('an account with more old operations than one deletion takes is freed of all of them before the next one', () => {
  const database = new DatabaseSync(':memory:', { readBigInts: true })
  onTestFinished(() => database.close())
  database.exec(STORE_TABLES)
  const statements = createStatements(database)
  const insert = (subject: string, ledger: number, count: number) => {
    for (let row = 0; row < count; row++) {
      const id = (BigInt(ledger) << 32n) + BigInt(row)
      statements.run('INSERT INTO operation_subject VALUES (?, ?, 0, 1)', subject, id)
    }
  }
  insert('busy', 2, 5_000)
  insert('busy', 3, 7)
  insert('quiet', 2, 1)
  createHistoryForgetter(statements)(3)
  const left = statements.all('SELECT subject, count(*) AS rows FROM operation_subject GROUP BY subject')
  expect(left).toEqual([{ subject: 'busy', rows: 7n }])
})
