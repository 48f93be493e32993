import { Asset, Claimant, Keypair, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { MOVING_EFFECTS, STILL_EFFECTS } from '#server/domains/transactions/legs/effect-legs.ts'
import { EFFECT_KINDS } from '#server/embedded-network/history/effect-kinds.ts'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { assetId } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Horizon's own list (protocols/horizon/effects), those of contracts included. */
const OF_HORIZON = [
  ...Object.keys(EFFECT_KINDS),
  'offer_created',
  'offer_removed',
  'offer_updated',
  'contract_credited',
  'contract_debited',
  'extend_footprint_ttl',
  'restore_footprint',
]

test('each effect of Horizon moves a balance here, or is named as one that moves none', () => {
  const moving = Object.keys(MOVING_EFFECTS)
  expect([...moving, ...STILL_EFFECTS].toSorted()).toEqual([...new Set(OF_HORIZON)].toSorted())
})

/** Everything that can be done to an account, or with a key that was stolen; one issuer, one trader from outside. */
async function playAll(app: TestApp, ann: Payer, bob: Payer) {
  const [issuer, outsider] = [await createOutsider(app, '1000'), await createOutsider(app, '5000')]
  const [ofAnn, ofBob] = [await keyOf(app, ann), await keyOf(app, bob)]
  const token = new Asset('TKN', issuer.publicKey())
  const [XLM, to] = [Asset.native(), { destination: ann.address }]
  const apply = (signers: Keypair[], ...operations: Parameters<typeof applyOutside>[1]['operations']) =>
    applyOutside(app, { signers, operations })
  const flags = Operation.setOptions({ setFlags: 10 as never }) // revocable, clawback
  const trusts = [ofAnn, ofBob, outsider].map((pair) =>
    Operation.changeTrust({ asset: token, source: pair.publicKey() }),
  )
  await apply([issuer, ofAnn, ofBob, outsider], flags, ...trusts)
  const gifts = [ann.address, bob.address, outsider.publicKey()].map((destination) =>
    Operation.payment({ destination, asset: token, amount: '100' }),
  )
  await apply([issuer], ...gifts)
  // Ann's and Bob's resting offers are taken: by an offer, by two path payments through both, and by Bob himself.
  await apply([ofAnn], Operation.manageSellOffer({ selling: token, buying: XLM, amount: '30', price: '2' }))
  await apply([outsider], Operation.manageBuyOffer({ selling: XLM, buying: token, buyAmount: '7', price: '2' }))
  const path = { sendAsset: XLM, destAsset: token, path: [] }
  await apply(
    [outsider],
    Operation.pathPaymentStrictSend({ ...path, sendAmount: '6', destMin: '1', destination: bob.address }),
  )
  await apply(
    [ofBob],
    Operation.pathPaymentStrictReceive({ ...path, sendMax: '9', destAmount: '2.5', destination: bob.address }),
  )
  await apply([ofBob], Operation.manageBuyOffer({ selling: XLM, buying: token, buyAmount: '1.1', price: '2' }))
  // Two assets against each other: neither trader's account entry changes, only lines and the offer.
  const other = new Asset('OTH', issuer.publicKey())
  const lines = [ofAnn, outsider].map((pair) => Operation.changeTrust({ asset: other, source: pair.publicKey() }))
  await apply(
    [issuer, ofAnn, outsider],
    ...lines,
    Operation.payment({ destination: outsider.publicKey(), asset: other, amount: '9' }),
  )
  await apply([ofAnn], Operation.manageSellOffer({ selling: token, buying: other, amount: '5', price: '1' }))
  await apply([outsider], Operation.manageBuyOffer({ selling: other, buying: token, buyAmount: '2', price: '1' }))
  // Claimable balances: made for Ann and claimed, made by Ann and clawed back.
  const claimant = (address: string) => [new Claimant(address)]
  const put = (by: Keypair, address: string) =>
    apply([by], Operation.createClaimableBalance({ asset: token, amount: '4', claimants: claimant(address) }))
  await put(outsider, ann.address)
  await apply([ofAnn], Operation.claimClaimableBalance({ balanceId: await balanceFor(app, ann.address) }))
  await put(ofAnn, outsider.publicKey())
  await apply([issuer], Operation.clawbackClaimableBalance({ balanceId: await balanceFor(app, outsider.publicKey()) }))
  await apply([issuer], Operation.clawback({ asset: token, from: ann.address, amount: '3' }))
  await poolsOf(app, { token, issuer, holder: ofAnn })
  // A failed transaction costs its fee; an account that is merged brings all it has, and Bob's goes the same way.
  await apply([ofAnn], Operation.payment({ ...to, destination: bob.address, asset: XLM, amount: '999999' }))
  const gone = await createOutsider(app, '33')
  await apply([gone], Operation.accountMerge(to))
  return { token: assetId('TKN', issuer.publicKey()) }
}

async function poolsOf(app: TestApp, { token, issuer, holder }: { token: Asset; issuer: Keypair; holder: Keypair }) {
  const { LiquidityPoolAsset, getLiquidityPoolId } = await import('@stellar/stellar-sdk')
  const pool = new LiquidityPoolAsset(Asset.native(), token, 30)
  const liquidityPoolId = Buffer.from(
    getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters()),
  ).toString('hex')
  const prices = { minPrice: '0.0001', maxPrice: '10000' }
  const apply = (signers: Keypair[], ...operations: Parameters<typeof applyOutside>[1]['operations']) =>
    applyOutside(app, { signers, operations })
  await apply(
    [holder],
    Operation.changeTrust({ asset: pool }),
    Operation.liquidityPoolDeposit({ liquidityPoolId, maxAmountA: '10', maxAmountB: '5', ...prices }),
    Operation.liquidityPoolWithdraw({ liquidityPoolId, amount: '2', minAmountA: '0', minAmountB: '0' }),
  )
  const revoked = { authorized: false, authorizedToMaintainLiabilities: false }
  const flags = (given: object) =>
    Operation.setTrustLineFlags({ trustor: holder.publicKey(), asset: token, flags: given })
  await apply([issuer], flags(revoked))
  await apply([issuer], flags({ authorized: true }))
}

async function balanceFor({ network }: TestApp, address: string): Promise<string> {
  const answer = await fetch(`${network.horizonUrl}/claimable_balances?claimant=${address}`)
  const page = (await answer.json()) as { _embedded: { records: { id: string }[] } }
  return page._embedded.records[0]?.id ?? ''
}

async function keyOf(app: TestApp, { id }: Payer): Promise<Keypair> {
  const { rows } = await app.pool.query('select wallet_secret from users where id = $1', [id])
  return Keypair.fromSecret(openSecret(app.keys.masterKey, id, rows[0].wallet_secret))
}

/** Legs and kept sums of an account beside what the ledger says, by asset. */
async function booksOf(app: TestApp, address: string) {
  const { rows } = await app.pool.query<{ asset: string; legs: string; kept: string }>(
    `select s.asset, s.amount::text as kept, (select sum(amount) from ledger_legs l where l.account = s.account
       and l.asset = s.asset)::text as legs from ledger_sums s where s.account = $1`,
    [address],
  )
  const account = await app.engine.horizon.account(address)
  const held = new Map(account?.balances.map(({ asset, balance }) => [asset, balance]))
  return rows.map(({ asset, legs, kept }) => ({ asset, legs, kept, ledger: held.get(asset) ?? fromStroops(0n) }))
}

for (const followAccounts of [false, true]) {
  const way = followAccounts ? 'account by account' : 'whole'
  test(`whatever a ledger does to an account is booked to the stroop where the network is read ${way}`, {
    timeout: 60_000,
  }, async () => {
    await using app = await startMoneyApp({ followAccounts })
    const [ann, bob] = await somePayers(app, '500', '500')
    await app.services.reconciliation.compare(ann.id) // which waits until what she was given is booked
    const sent = await pay(app, ann, bob.address, { amount: '12.5' })
    await app.settle()
    const { token } = await playAll(app, ann, bob)
    await app.closeLedger()
    for (const { id, address } of [ann, bob]) {
      const compared = await app.services.reconciliation.compare(id)
      expect(compared).toMatchObject({ state: 'equal', differences: [], rowDifferences: [] })
      const books = await booksOf(app, address)
      expect(books.map(({ asset }) => asset)).toEqual(expect.arrayContaining([token, 'XLM']))
      for (const { legs, kept, ledger } of books) expect({ legs, kept }).toEqual({ legs: ledger, kept: ledger })
    }
    const rows = await app.pool.query(
      `select type, count(*)::int as n, min(counter_amount)::text as counter from transactions
       where user_id = $1 and operation_id is not null group by type order by type`,
      [ann.id],
    )
    expect(rows.rows).toMatchObject([
      { type: 'claimable', n: 2 },
      { type: 'clawback', n: 1 },
      { type: 'merge', n: 1 },
      { type: 'payment_in', n: 2 },
      { type: 'pool', n: 2 },
      { type: 'trade', n: 5, counter: '1.1000000' },
    ])
    const own = await app.pool.query('select count(*)::int as n from transactions where hash = $1', [
      (await app.services.transactions.get(ann.id, sent.id)).hash,
    ])
    expect(own.rows).toEqual([{ n: 2 }]) // hers, and what Bob received
  })
}
