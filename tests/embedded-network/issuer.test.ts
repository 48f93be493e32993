import {
  Asset,
  AuthClawbackEnabledFlag,
  AuthImmutableFlag,
  AuthRequiredFlag,
  AuthRevocableFlag,
  Claimant,
  getLiquidityPoolId,
  type Keypair,
  LiquidityPoolAsset,
  Operation,
} from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { GENESIS_SECONDS, paymentOf, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

type Issued = { issuer: Keypair; holder: Keypair; asset: Asset }

/** An issuer that may revoke and claw back, and a holder of 100 of its asset. */
async function issueWithPowers(net: TestNetwork): Promise<Issued> {
  const [issuer, holder] = (await net.fund('100', '100')) as [Keypair, Keypair]
  const asset = new Asset('GOLD', issuer.publicKey())
  const setFlags = (AuthRevocableFlag | AuthClawbackEnabledFlag) as typeof AuthRevocableFlag
  await net.apply(await net.build(issuer, [Operation.setOptions({ setFlags })]))
  await net.apply(await net.build(holder, [Operation.changeTrust({ asset })]))
  await net.apply(await net.build(issuer, [paymentOf(holder, '100', asset)]))
  return { issuer, holder, asset }
}

async function effectsOf(net: TestNetwork, ledger: number) {
  return (await net.server.effects().forLedger(ledger).limit(50).call()).records
}

test('what an issuer takes back shows as credited to it and debited from the holder', async () => {
  await using net = await startTestNetwork()
  const { issuer, holder, asset } = await issueWithPowers(net)
  const { ledger } = await net.apply(
    await net.build(issuer, [Operation.clawback({ asset, from: holder.publicKey(), amount: '40' })]),
  )
  expect(await effectsOf(net, ledger)).toMatchObject([
    { type: 'account_credited', account: issuer.publicKey(), amount: '40.0000000', asset_code: 'GOLD' },
    { type: 'account_debited', account: holder.publicKey() },
  ])
  const account = await net.server.loadAccount(holder.publicKey())
  expect(account.balances[0]).toMatchObject({ balance: '60.0000000', is_clawback_enabled: true, is_authorized: true })
})

test('revoking and allowing again shows in the line, in the asset and in effects', async () => {
  await using net = await startTestNetwork()
  const { issuer, holder, asset } = await issueWithPowers(net)
  const maintain = Operation.setTrustLineFlags({
    trustor: holder.publicKey(),
    asset,
    flags: { authorized: false, authorizedToMaintainLiabilities: true },
  })
  const first = await net.apply(await net.build(issuer, [maintain]))
  expect(await effectsOf(net, first.ledger)).toMatchObject([
    {
      type: 'trustline_flags_updated',
      trustor: holder.publicKey(),
      authorized_flag: false,
      authorized_to_maintain_liabilites_flag: true,
    },
  ])
  expect((await net.server.loadAccount(holder.publicKey())).balances[0]).toMatchObject({
    is_authorized: false,
    is_authorized_to_maintain_liabilities: true,
  })
  const [stats] = (await net.server.assets().forCode('GOLD').call()).records
  expect(stats).toMatchObject({
    accounts: { authorized: 0, authorized_to_maintain_liabilities: 1 },
    flags: { auth_revocable: true, auth_clawback_enabled: true, auth_required: false },
  })
  const allow = Operation.allowTrust({ trustor: holder.publicKey(), assetCode: 'GOLD', authorize: true })
  const second = await net.apply(await net.build(issuer, [allow]))
  const effects = await effectsOf(net, second.ledger)
  expect(effects).toMatchObject([{ type: 'trustline_authorized' }, { type: 'trustline_flags_updated' }])
  expect(effects[0]).not.toHaveProperty('asset_issuer')
  const operations = (await net.server.operations().forLedger(second.ledger).call()).records
  expect(operations).toMatchObject([{ type: 'allow_trust', trustee: issuer.publicKey(), authorize: true }])
})

test('of the flags that change, the effect shows the first alone, as the record that clients know reads it', async () => {
  await using net = await startTestNetwork()
  const [issuer] = (await net.fund('100')) as [Keypair]
  const all = (AuthRequiredFlag | AuthRevocableFlag | AuthClawbackEnabledFlag) as typeof AuthRequiredFlag
  const told: object[] = []
  for (const flags of [
    { setFlags: all },
    { clearFlags: AuthRequiredFlag, setFlags: AuthRevocableFlag },
    { setFlags: AuthImmutableFlag },
    { setFlags: 0 as typeof AuthRequiredFlag },
  ]) {
    const { ledger } = await net.apply(await net.build(issuer, [Operation.setOptions(flags)]))
    const response = await fetch(`${net.network.horizonUrl}/ledgers/${ledger}/effects`)
    const { _embedded } = (await response.json()) as { _embedded: { records: Record<string, unknown>[] } }
    told.push(
      _embedded.records.map(({ type, ...record }) => [
        type,
        Object.entries(record).filter(([name]) => name.endsWith('_flag')),
      ]),
    )
  }
  expect(told).toEqual([
    [['account_flags_updated', [['auth_required_flag', true]]]],
    [['account_flags_updated', [['auth_required_flag', false]]]],
    [['account_flags_updated', []]],
    [],
  ])
})

test('a full revocation turns pool shares into balances to claim', async () => {
  await using net = await startTestNetwork()
  const { issuer, holder, asset } = await issueWithPowers(net)
  const pool = new LiquidityPoolAsset(Asset.native(), asset, 30)
  const liquidityPoolId = Buffer.from(
    getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters()),
  ).toString('hex')
  const prices = { minPrice: '0.1', maxPrice: '10' }
  await net.apply(
    await net.build(holder, [
      Operation.changeTrust({ asset: pool }),
      Operation.liquidityPoolDeposit({ liquidityPoolId, maxAmountA: '10', maxAmountB: '10', ...prices }),
    ]),
  )
  const revoke = Operation.setTrustLineFlags({
    trustor: holder.publicKey(),
    asset,
    flags: { authorized: false, authorizedToMaintainLiabilities: false },
  })
  const { ledger } = await net.apply(await net.build(issuer, [revoke]))
  const effects = await effectsOf(net, ledger)
  expect(effects.map(({ type }) => type)).toEqual([
    'trustline_flags_updated',
    'claimable_balance_created',
    'claimable_balance_claimant_created',
    'claimable_balance_created',
    'claimable_balance_claimant_created',
    'liquidity_pool_revoked',
    ...effects.slice(6, -1).map(({ type }) => type),
    'liquidity_pool_removed',
  ])
  expect(effects[5]).toMatchObject({
    shares_revoked: '10.0000000',
    reserves_revoked: [{ amount: '10.0000000' }, { amount: '10.0000000' }],
  })
  expect((await net.server.claimableBalances().claimant(holder.publicKey()).call()).records).toHaveLength(2)
})

test('relative times of a predicate are shown as asked in the operation and as absolute in the balance', async () => {
  await using net = await startTestNetwork()
  const [ann, bob] = (await net.fund('100', '100')) as [Keypair, Keypair]
  const predicate = Claimant.predicateNot(Claimant.predicateBeforeRelativeTime('60'))
  const operation = Operation.createClaimableBalance({
    asset: Asset.native(),
    amount: '1',
    claimants: [new Claimant(bob.publicKey(), predicate)],
  })
  const { ledger, closeTime } = await net.apply(await net.build(ann, [operation]))
  expect(closeTime).toBeGreaterThan(GENESIS_SECONDS)
  const [shown] = (await net.server.operations().forLedger(ledger).call()).records
  expect(shown).toMatchObject({ claimants: [{ predicate: { not: { rel_before: '60' } } }] })
  const [balance] = (await net.server.claimableBalances().claimant(bob.publicKey()).call()).records
  expect(balance?.claimants[0]?.predicate).toMatchObject({ not: { abs_before_epoch: String(closeTime + 60) } })
})
