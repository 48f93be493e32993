import { Asset, Horizon, Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { hashOf, paymentOf, startTestNetwork } from './kit/test-network.ts'

type Page = { _links: Record<'self' | 'next' | 'prev', { href: string }>; _embedded: { records: Json[] } }
type Json = Record<string, unknown>

async function getJson<T = Json>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T
}

test('pages follow each other in both directions without a gap', async () => {
  await using net = await startTestNetwork()
  const accounts = await net.fund('10', '10', '10', '10', '10')
  const first = await net.server.operations().limit(2).call()
  const second = await first.next()
  const third = await second.next()
  const fourth = await third.next()
  const created = [first, second, third].flatMap(({ records }) => records.map((record) => record.id))
  expect(created).toHaveLength(accounts.length)
  expect(fourth.records).toEqual([])
  expect((await second.prev()).records.map(({ id }) => id)).toEqual(created.slice(0, 2).toReversed())
})

test('links are absolute, sorted by name, and an empty page keeps its cursor', async () => {
  await using net = await startTestNetwork()
  const { horizonUrl } = net.network
  const page = await getJson<Page>(`${horizonUrl}/transactions?order=asc&include_failed=true&cursor=99`)
  expect(page._links.self.href).toBe(`${horizonUrl}/transactions?cursor=99&include_failed=true&limit=10&order=asc`)
  expect(page._links.next.href).toBe(page._links.self.href)
  expect(page._links.prev.href).toBe(`${horizonUrl}/transactions?cursor=99&include_failed=true&limit=10&order=desc`)
})

test('ids are ledger, transaction and operation in one number; effects count from one', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const { results } = await net.apply(await net.build(ann, [paymentOf(bob, '1'), paymentOf(bob, '2')]))
  const transaction = 4n * 2n ** 32n + 4096n
  const record = await net.server
    .transactions()
    .transaction(results[0]?.hash ?? '')
    .call()
  expect(record.paging_token).toBe(String(transaction))
  const operations = (await net.server.operations().forLedger(4).call()).records
  expect(operations.map(({ id }) => id)).toEqual([String(transaction + 1n), String(transaction + 2n)])
  const effects = (
    await net.server
      .effects()
      .forOperation(String(transaction + 2n))
      .call()
  ).records
  expect(effects.map(({ id }) => id)).toEqual([
    `000${transaction + 2n}-0000000001`.padStart(30, '0').slice(-30),
    `000${transaction + 2n}-0000000002`.padStart(30, '0').slice(-30),
  ])
})

test('payments are listed with their transactions where these are joined', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  await net.apply(await net.build(ann, [Operation.bumpSequence({ bumpTo: '1' }), paymentOf(bob, '1')]))
  const { records } = await net.server.payments().forAccount(bob.publicKey()).join('transactions').call()
  expect(records.map(({ type }) => type)).toEqual(['create_account', 'payment'])
  expect(await records[1]?.transaction()).toMatchObject({ source_account: ann.publicKey(), operation_count: 2 })
})

test('a merged account keeps its history, and has no state', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  await net.apply(await net.build(ann, [Operation.accountMerge({ destination: bob.publicKey() })]))
  await expect(net.server.loadAccount(ann.publicKey())).rejects.toBeInstanceOf(Error)
  const { records } = await net.server.effects().forAccount(ann.publicKey()).order('desc').call()
  expect(records.map(({ type }) => type)).toEqual([
    'account_removed',
    'account_debited',
    'signer_created',
    'account_created',
  ])
})

test('an account that never appeared has no history', async () => {
  await using net = await startTestNetwork()
  const stranger = Keypair.random().publicKey()
  for (const list of ['transactions', 'operations', 'payments', 'effects']) {
    expect((await fetch(`${net.network.horizonUrl}/accounts/${stranger}/${list}`)).status).toBe(404)
  }
})

test('a failed transaction shows its operations under its own hash only', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  const failing = await net.build(ann, [paymentOf(Keypair.random(), '1')])
  await net.apply(failing)
  expect((await net.server.operations().forTransaction(hashOf(failing)).call()).records).toHaveLength(1)
  expect((await net.server.operations().forLedger(4).call()).records).toHaveLength(0)
  expect((await net.server.operations().forLedger(4).includeFailed(true).call()).records).toHaveLength(1)
  expect((await net.server.effects().forTransaction(hashOf(failing)).call()).records).toHaveLength(0)
  const ledger = await getJson(`${net.network.horizonUrl}/ledgers/4`)
  expect(ledger).toMatchObject({
    successful_transaction_count: 0,
    failed_transaction_count: 1,
    operation_count: 0,
    tx_set_operation_count: 1,
    total_coins: '100000000000.0000000',
    fee_pool: '0.0000200',
  })
})

test('options, lines, data and sequence bumps leave the effects that Horizon names', async () => {
  await using net = await startTestNetwork()
  const [ann, issuer] = (await net.fund('100', '50')) as [Keypair, Keypair]
  const other = Keypair.random().publicKey()
  const asset = new Asset('USDC', issuer.publicKey())
  const { sequence } = await net.server.loadAccount(ann.publicKey())
  await net.apply(
    await net.build(ann, [
      Operation.setOptions({
        homeDomain: 'example.org',
        lowThreshold: 1,
        signer: { ed25519PublicKey: other, weight: 2 },
      }),
      Operation.changeTrust({ asset, limit: '5' }),
      Operation.changeTrust({ asset, limit: '7' }),
      Operation.changeTrust({ asset, limit: '0' }),
      Operation.manageData({ name: 'k', value: 'v' }),
      Operation.manageData({ name: 'k', value: 'w' }),
      Operation.manageData({ name: 'k', value: null }),
      Operation.bumpSequence({ bumpTo: String(BigInt(sequence) + 9n) }),
    ]),
  )
  const { records } = await net.server.effects().forLedger(4).limit(20).call()
  expect(records.map(({ type }) => type)).toEqual([
    'account_home_domain_updated',
    'account_thresholds_updated',
    'signer_created',
    'trustline_created',
    'trustline_updated',
    'trustline_removed',
    'data_created',
    'data_updated',
    'data_removed',
    'sequence_bumped',
  ])
  expect(records[2]).toMatchObject({ public_key: other, weight: 2 })
  expect(records[4]).toMatchObject({ asset_code: 'USDC', asset_type: 'credit_alphanum4', limit: '7.0000000' })
  expect(records[9]).toMatchObject({ new_seq: String(BigInt(sequence) + 9n) })
})

test('fee statistics count fees per operation over the last five ledgers', async () => {
  await using net = await startTestNetwork({ maxOperations: 10 })
  const [ann, bob] = (await net.fund('100', '50')) as [Keypair, Keypair]
  await net.apply(
    await net.build(ann, [paymentOf(bob, '1'), paymentOf(bob, '1')], { fee: 250 }),
    await net.build(bob, [paymentOf(ann, '1')], { fee: 1000 }),
  )
  const stats = await net.server.feeStats()
  expect(stats).toMatchObject({
    last_ledger: '4',
    last_ledger_base_fee: '100',
    ledger_capacity_usage: '0.1',
    fee_charged: { min: '100', max: '100', mode: '100', p99: '100' },
    max_fee: { min: '100', max: '1000', p50: '250', p99: '1000' },
  })
  expect(await net.server.fetchBaseFee()).toBe(100)
})

test('accounts are found by signer, by asset and by sponsor, and nothing else is guessed', async () => {
  await using net = await startTestNetwork()
  const [ann, bob, issuer] = (await net.fund('100', '50', '50')) as [Keypair, Keypair, Keypair]
  const asset = new Asset('LONGCODE', issuer.publicKey())
  const signer = Operation.setOptions({ signer: { ed25519PublicKey: ann.publicKey(), weight: 1 } })
  await net.apply(
    await net.build(bob, [signer, Operation.changeTrust({ asset })]),
    await net.build(ann, [Operation.changeTrust({ asset })]),
  )
  const both = [ann.publicKey(), bob.publicKey()].toSorted()
  const ids = (page: Horizon.ServerApi.CollectionPage<Horizon.ServerApi.AccountRecord>) =>
    page.records.map(({ account_id }) => account_id)
  expect(ids(await net.server.accounts().forSigner(ann.publicKey()).call())).toEqual(both)
  const firstPage = await net.server.accounts().forAsset(asset).limit(1).call()
  expect([...ids(firstPage), ...ids(await firstPage.next())]).toEqual(both)
  expect(ids(await net.server.accounts().sponsor(ann.publicKey()).call())).toEqual([])
  expect((await fetch(`${net.network.horizonUrl}/accounts`)).status).toBe(400)
  const double = `${net.network.horizonUrl}/accounts?signer=${ann.publicKey()}&sponsor=${ann.publicKey()}`
  expect((await fetch(double)).status).toBe(400)
})

test('a data entry is base64 in JSON and bare for who accepts bytes', async () => {
  await using net = await startTestNetwork()
  const [ann] = (await net.fund('100')) as [Keypair]
  await net.apply(await net.build(ann, [Operation.manageData({ name: 'note', value: 'tea' })]))
  const url = `${net.network.horizonUrl}/accounts/${ann.publicKey()}/data/note`
  expect(await getJson(url)).toEqual({ value: 'dGVh' })
  expect(await (await fetch(url, { headers: { Accept: 'application/octet-stream' } })).text()).toBe('tea')
  const account = await net.server.loadAccount(ann.publicKey())
  expect(account.data_attr).toEqual({ note: 'dGVh' })
})

test('friendbot opens an account, fills a poor one, and refuses a rich one', async () => {
  await using net = await startTestNetwork()
  const ann = Keypair.random().publicKey()
  const [poor] = (await net.fund('100')) as [Keypair]
  const ask = async (address: string) => {
    const answer = net.server.friendbot(address).call()
    await net.network.untilQueued(1)
    await net.network.closeLedger()
    return await answer
  }
  expect(await ask(ann)).toMatchObject({ successful: true })
  await ask(poor.publicKey())
  for (const address of [ann, poor.publicKey()]) {
    const { balances } = await net.server.loadAccount(address)
    expect(balances[0]?.balance).toBe('10000.0000000')
  }
  const again = await fetch(`${net.network.horizonUrl}/friendbot?addr=${ann}`)
  expect(again.status).toBe(400)
  expect(await again.json()).toMatchObject({ detail: 'account already funded to starting balance' })
  expect((await fetch(`${net.network.horizonUrl}/friendbot?addr=nobody`)).status).toBe(400)
})
