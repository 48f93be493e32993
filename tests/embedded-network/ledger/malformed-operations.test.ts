import { expect, test } from 'vitest'
import { handlerOf } from '#server/embedded-network/ledger/operations/registry.ts'
import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { keyOf, type TestKey } from './test-keys.ts'

const [alice, bob] = ['alice', 'bob'].map(keyOf) as [TestKey, TestKey]
const poolId = '11'.repeat(32)

const options = {
  inflationDest: null,
  clearFlags: null,
  setFlags: null,
  homeDomain: null,
  signer: null,
  masterWeight: null,
  lowThreshold: null,
  medThreshold: null,
  highThreshold: null,
}
const claimant = (depth: number): OperationBody => {
  let predicate: { type: 'unconditional' } | { type: 'not'; predicate: object } = { type: 'unconditional' }
  for (let level = 1; level < depth; level++) predicate = { type: 'not', predicate }
  const claimants = [{ destination: bob.address, predicate }]
  return { type: 'createClaimableBalance', asset: 'native', amount: 1n, claimants } as OperationBody
}
const USD = `USD:${alice.address}`
const deposit = { type: 'liquidityPoolDeposit', poolId, maxAmountA: 1n, maxAmountB: 1n } as const
const [one, two] = [
  { n: 1, d: 1 },
  { n: 2, d: 1 },
]
const bodies: [string, number, OperationBody][] = [
  ['a threshold above 255', -7, { type: 'setOptions', ...options, lowThreshold: 256 }],
  ['a weight above 255', -8, { type: 'setOptions', ...options, signer: { key: bob.address, weight: 256 } }],
  [
    "the account's own key as signer",
    -8,
    { type: 'setOptions', ...options, signer: { key: alice.address, weight: 1 } },
  ],
  ['a home domain with a control character', -9, { type: 'setOptions', ...options, homeDomain: 'a\u0007b' }],
  ['flags that are set and cleared', -3, { type: 'setOptions', ...options, setFlags: 1, clearFlags: 1 }],
  ['an unknown flag', -6, { type: 'setOptions', ...options, setFlags: 16 }],
  ['both levels of authorization', -1, { type: 'allowTrust', trustor: bob.address, code: 'USD', authorize: 3 }],
  ['allow_trust of oneself', -1, { type: 'allowTrust', trustor: alice.address, code: 'USD', authorize: 1 }],
  ['sponsoring oneself', -1, { type: 'beginSponsoringFutureReserves', sponsoredId: alice.address }],
  ['an account of less than nothing', -1, { type: 'createAccount', destination: bob.address, startingBalance: -1n }],
  ['opening oneself', -1, { type: 'createAccount', destination: alice.address, startingBalance: 1n }],
  ['four nested predicates', 0, claimant(4)],
  ['five nested predicates', -1, claimant(5)],
  [
    'a balance that nobody may claim',
    -1,
    { type: 'createClaimableBalance', asset: 'native', amount: 1n, claimants: [] },
  ],
  ['a deposit of nothing', -1, { ...deposit, maxAmountA: 0n, minPrice: one, maxPrice: one }],
  ['a least price above the largest', -1, { ...deposit, minPrice: two, maxPrice: one }],
  ['revoking the sponsorship of a pool', -5, { type: 'revokeSponsorship', target: { type: 'liquidityPool', poolId } }],
  [
    "revoking the sponsorship of an issuer's own line",
    -5,
    { type: 'revokeSponsorship', target: { type: 'trustline', accountId: alice.address, asset: USD } },
  ],
  [
    'clearing an unknown flag of a line',
    -1,
    { type: 'setTrustLineFlags', trustor: bob.address, asset: USD, clearFlags: 8, setFlags: 0 },
  ],
  [
    'setting clawback on a line',
    -1,
    { type: 'setTrustLineFlags', trustor: bob.address, asset: USD, clearFlags: 0, setFlags: 4 },
  ],
  [
    'clawback from oneself',
    -1,
    { type: 'clawback', asset: USD, from: { accountId: alice.address, id: null }, amount: 1n },
  ],
  [
    'an order to buy at a price of nothing',
    -1,
    { type: 'manageBuyOffer', selling: 'native', buying: USD, buyAmount: 1n, price: { n: 0, d: 1 }, offerId: 0n },
  ],
  [
    'deleting an offer without its id',
    -1,
    { type: 'manageSellOffer', selling: 'native', buying: USD, amount: 0n, price: one, offerId: 0n },
  ],
]
test.each(bodies)('%s has its own code whatever the state', (_, code, body) => {
  expect(handlerOf(body)?.check(body, alice.address)).toBe(code)
})
