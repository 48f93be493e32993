import { Asset, Claimant, getLiquidityPoolId, LiquidityPoolAsset, Operation, type xdr } from '@stellar/stellar-sdk'
import { describe, expect, test } from 'vitest'
import { TRANSACTION_CODE } from '#server/embedded-network/ledger/xdr/result.codec.ts'
import { findFaults } from './invariants.ts'
import { keyOf, type TestKey } from './test-keys.ts'
import { createTestLedger, type TestLedger } from './test-ledger.ts'

/** Results that stand in the ledger's rules but in none of the recorded ledgers. */
const [issuer, alice, bob, carol] = ['issuer', 'alice', 'bob', 'carol'].map(keyOf) as [
  TestKey,
  TestKey,
  TestKey,
  TestKey,
]
const native = Asset.native()
const usd = new Asset('USD', issuer.address)
const pool = new LiquidityPoolAsset(...([native, usd] as const), 30)
const poolId = Buffer.from(getLiquidityPoolId('constant_product', pool.getLiquidityPoolParameters())).toString('hex')
const REQUIRED_REVOCABLE_CLAWBACK = 11
const everybody = [issuer, alice, bob, carol]

/** An issuer who may do anything to its lines, and two holders of a hundred. */
function opened(): TestLedger {
  const ledger = createTestLedger()
  const accounts = everybody.map(({ address }) =>
    Operation.createAccount({ destination: address, startingBalance: '1000' }),
  )
  ledger.send(ledger.root, accounts, { fee: '1000' })
  ledger.send(issuer, [Operation.setOptions({ setFlags: REQUIRED_REVOCABLE_CLAWBACK as never })])
  for (const key of [alice, bob]) {
    const operations = [
      Operation.changeTrust({ source: key.address, asset: usd }),
      authorize(key, true),
      Operation.payment({ destination: key.address, asset: usd, amount: '100' }),
    ]
    ledger.send(issuer, operations, { signers: [issuer, key], fee: '1000' })
  }
  return ledger
}

function authorize(key: TestKey, authorized: boolean, maintained = false, asset = usd): xdr.Operation {
  const flags = { authorized, authorizedToMaintainLiabilities: maintained }
  return Operation.setTrustLineFlags({ trustor: key.address, asset, flags })
}

/** The code of the last operation of a transaction that everybody signs. */
function codeOf(ledger: TestLedger, source: TestKey, operations: readonly xdr.Operation[]): string {
  const needed = new Set([source.address, ...operations.map((operation) => sourceOf(operation))])
  const signers = everybody.filter(({ address }) => needed.has(address))
  const { result } = ledger.send(source, operations, { signers, fee: '10000' })
  expect(findFaults(ledger.state)).toEqual([])
  const last = result.operations.at(-1)
  return last ? `${last.outer} ${last.code}` : `transaction ${result.code}`
}

function sourceOf(operation: xdr.Operation): string {
  return (Operation.fromXDRObject(operation) as { source?: string }).source ?? ''
}

const by = (key: TestKey) => ({ source: key.address })
const sell = (extra: object = {}) =>
  Operation.manageSellOffer({ selling: native, buying: usd, amount: '10', price: '1', ...extra })

const USD_FOR_USD = { sendAsset: usd, sendMax: '5', destAsset: usd, destAmount: '1', path: [] }
const ONE_USD_FOR_BOB = { ...USD_FOR_USD, destination: bob.address }

describe('an operation that was looked at by no recorded ledger', () => {
  const cases: [string, string, (ledger: TestLedger) => [TestKey, xdr.Operation[]]][] = [
    [
      'account_merge after its sequence has passed the ledger: sequence too far',
      '0 -5',
      ({ state }) => {
        const far = (BigInt(state.header.ledger + 5) << 32n).toString()
        return [carol, [Operation.bumpSequence({ bumpTo: far }), Operation.accountMerge({ destination: bob.address })]]
      },
    ],
    [
      'allow_trust without a line: no trust line',
      '0 -2',
      () => [issuer, [Operation.allowTrust({ trustor: carol.address, assetCode: 'USD', authorize: 1 })]],
    ],
    ['set_trust_line_flags without a line: no trust line', '0 -2', () => [issuer, [authorize(carol, true)]]],
    [
      'set_trust_line_flags to both levels at once: invalid state',
      '0 -4',
      () => [
        issuer,
        [
          Operation.setTrustLineFlags({
            trustor: alice.address,
            asset: usd,
            flags: { authorizedToMaintainLiabilities: true },
          }),
        ],
      ],
    ],
    [
      'begin_sponsoring of somebody who is sponsored already',
      '0 -2',
      () => [
        alice,
        [
          Operation.beginSponsoringFutureReserves({ sponsoredId: carol.address }),
          Operation.beginSponsoringFutureReserves({ ...by(bob), sponsoredId: carol.address }),
        ],
      ],
    ],
    [
      'begin_sponsoring by somebody who is sponsored: recursive',
      '0 -3',
      () => [
        alice,
        [
          Operation.beginSponsoringFutureReserves({ sponsoredId: bob.address }),
          Operation.beginSponsoringFutureReserves({ ...by(bob), sponsoredId: carol.address }),
        ],
      ],
    ],
    [
      'begin_sponsoring of somebody who sponsors: recursive',
      '0 -3',
      () => [
        alice,
        [
          Operation.beginSponsoringFutureReserves({ sponsoredId: bob.address }),
          Operation.beginSponsoringFutureReserves({ ...by(carol), sponsoredId: alice.address }),
        ],
      ],
    ],
    ['end_sponsoring of nothing', '0 -1', () => [alice, [Operation.endSponsoringFutureReserves({})]]],
    [
      'change_trust for pool shares without the asset line: line missing',
      '0 -6',
      () => [carol, [Operation.changeTrust({ asset: pool })]],
    ],
    [
      'change_trust for pool shares with a line that has no authorization',
      '0 -8',
      () => [issuer, [authorize(alice, false), Operation.changeTrust({ ...by(alice), asset: pool })]],
    ],
    [
      'change_trust to delete a line that a pool uses',
      '0 -7',
      () => [
        alice,
        [
          Operation.payment({ destination: issuer.address, asset: usd, amount: '100' }),
          Operation.changeTrust({ asset: pool }),
          Operation.changeTrust({ asset: usd, limit: '0' }),
        ],
      ],
    ],
    [
      'claim_claimable_balance with a line that has no authorization',
      '0 -5',
      (ledger) => {
        const claimants = [new Claimant(bob.address)]
        ledger.send(alice, [Operation.createClaimableBalance({ asset: usd, amount: '1', claimants })])
        const [balanceId = ''] = ledger.state.claimableBalances.keys()
        return [issuer, [authorize(bob, false), Operation.claimClaimableBalance({ ...by(bob), balanceId })]]
      },
    ],
    [
      'create_claimable_balance with a line that has no authorization',
      '0 -4',
      () => [
        issuer,
        [
          authorize(bob, false),
          Operation.createClaimableBalance({
            ...by(bob),
            asset: usd,
            amount: '1',
            claimants: [new Claimant(alice.address)],
          }),
        ],
      ],
    ],
    [
      'create_claimable_balance by somebody who has the amount but not the reserve',
      '0 -2',
      () => [
        bob,
        [
          Operation.createClaimableBalance({
            asset: native,
            amount: '998.3',
            claimants: [new Claimant(alice.address)],
          }),
        ],
      ],
    ],
    [
      'clawback from a line that is not there',
      '0 -3',
      () => [issuer, [Operation.clawback({ asset: usd, from: carol.address, amount: '1' })]],
    ],
    [
      'clawback from a line whose clawback was taken off',
      '0 -2',
      () => [
        issuer,
        [
          Operation.setTrustLineFlags({ trustor: alice.address, asset: usd, flags: { clawbackEnabled: false } }),
          Operation.clawback({ asset: usd, from: alice.address, amount: '1' }),
        ],
      ],
    ],
    [
      'liquidity_pool_deposit without a line of shares',
      '0 -2',
      () => [
        alice,
        [
          Operation.liquidityPoolDeposit({
            liquidityPoolId: poolId,
            maxAmountA: '1',
            maxAmountB: '1',
            minPrice: '0.1',
            maxPrice: '10',
          }),
        ],
      ],
    ],
    ['manage_sell_offer of an offer that is not there', '0 -11', () => [alice, [sell({ offerId: '77' })]]],
    [
      "manage_buy_offer of somebody else's offer",
      '0 -11',
      (ledger) => {
        ledger.send(alice, [sell()])
        const [offerId] = ledger.state.offers.keys()
        const order = { selling: native, buying: usd, buyAmount: '1', price: '1', offerId: String(offerId) }
        return [bob, [Operation.manageBuyOffer(order)]]
      },
    ],
    [
      'manage_buy_offer with a line that may not sell',
      '0 -4',
      () => [
        issuer,
        [
          authorize(alice, false, true),
          Operation.manageBuyOffer({ ...by(alice), selling: usd, buying: native, buyAmount: '1', price: '1' }),
        ],
      ],
    ],
    [
      'path_payment_strict_receive from a line that has no authorization',
      '0 -4',
      () => [
        issuer,
        [
          authorize(alice, false),
          Operation.pathPaymentStrictReceive({
            ...by(alice),
            ...ONE_USD_FOR_BOB,
          }),
        ],
      ],
    ],
    [
      'path_payment_strict_receive to a line that has no authorization',
      '0 -7',
      () => [
        issuer,
        [
          authorize(bob, false),
          Operation.pathPaymentStrictReceive({
            ...by(alice),
            ...ONE_USD_FOR_BOB,
          }),
        ],
      ],
    ],
    [
      'a sponsorship left open at the end of the transaction',
      `transaction ${TRANSACTION_CODE.badSponsorship}`,
      () => [alice, [Operation.beginSponsoringFutureReserves({ sponsoredId: bob.address })]],
    ],
  ]
  test.each(cases)('%s', (_, expected, prepare) => {
    const ledger = opened()
    const [source, operations] = prepare(ledger)
    expect(codeOf(ledger, source, operations)).toBe(expected)
  })
})

describe('a balance that is full', () => {
  test('takes no merged account', () => {
    const ledger = opened()
    const held = ledger.state.accounts.get(bob.address)
    if (!held) throw new Error('an account is missing')
    const nearlyFull = { ...held, balance: 9_223_372_036_854_775_807n - 5n }
    ledger.state.accounts.set(bob.address, nearlyFull)
    const { result } = ledger.send(carol, [Operation.accountMerge({ destination: bob.address })])
    expect(result.operations[0]).toMatchObject({ outer: 0, code: -6 })
  })
})
