import { Keypair } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { type Between, mainOf, recoveredTypeOf } from '#server/domains/transactions/recovery/recovered-types.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { INTENT_TYPES, type IntentType } from '#shared/domains/transactions/transactions.states.ts'

const [to, issuer] = [Keypair.random().publicKey(), Keypair.random().publicKey()]
const usdc = `USDC:${issuer}`
const poolId = 'a'.repeat(64)
const own: Between = { from: 'user', to: 'user' }
const payment: OperationPlan = { kind: 'payment', destination: to, asset: 'XLM', amount: '1' }
const offer = { selling: 'XLM', buying: usdc, amount: '1', price: { n: 1, d: 2 } }
const route = { sendAsset: 'XLM', destination: to, destAsset: usdc, path: [] }
const line: OperationPlan = { kind: 'change_trust', asset: usdc }
const poolLine: OperationPlan = { kind: 'change_pool_trust', assetA: 'XLM', assetB: usdc }
const bounds = { minPrice: { n: 1, d: 2 }, maxPrice: { n: 2, d: 1 } }
const send: OperationPlan = { kind: 'path_payment_strict_send', ...route, sendAmount: '1', destMin: '1' }
const receive: OperationPlan = { kind: 'path_payment_strict_receive', ...route, sendMax: '1', destAmount: '1' }
const fee: OperationPlan = { ...payment, destination: issuer }

/** Every type that acceptance makes, with the envelopes that it makes of it. */
const MADE: Record<IntentType, readonly (readonly [Between, ...OperationPlan[]])[]> = {
  payment_out: [
    [own, payment],
    [{ from: 'user', to: null }, payment, fee],
    [own, { kind: 'create_account', destination: to, startingBalance: '1' }],
    [own, { kind: 'create_claimable_balance', asset: usdc, amount: '1', claimants: [{ destination: to }] }],
  ],
  account_create: [
    [
      { from: 'treasury', to: 'user' },
      { kind: 'create_account', destination: to, startingBalance: '1' },
    ],
  ],
  trustline: [[own, line]],
  claim: [
    [own, { kind: 'claim_claimable_balance', balanceId: '0'.repeat(72) }],
    [own, line, { kind: 'claim_claimable_balance', balanceId: '0'.repeat(72) }],
  ],
  swap: [
    [own, send],
    [own, line, send, send, fee],
    [own, receive, { kind: 'change_trust', asset: usdc, limit: '0' }],
  ],
  order: [
    [own, { kind: 'manage_sell_offer', ...offer, offerId: '0' }],
    [own, { kind: 'manage_buy_offer', ...offer, offerId: '7' }],
    [own, { kind: 'create_passive_sell_offer', ...offer }],
  ],
  pool: [
    [own, poolLine, { kind: 'liquidity_pool_deposit', poolId, maxA: '1', maxB: '1', ...bounds }],
    [own, { kind: 'liquidity_pool_withdraw', poolId, amount: '1', minA: '0', minB: '0' }, poolLine],
    [own, { ...poolLine, limit: '0' }],
  ],
  fee: [[{ from: 'user', to: 'fee' }, payment]],
  stake: [[{ from: 'user', to: 'vault' }, payment]],
  credit: [[{ from: 'treasury', to: 'user' }, payment]],
  payout: [
    [{ from: 'vault', to: 'user' }, payment],
    [{ from: 'fee', to: 'user' }, payment],
  ],
  anchor: [[{ from: 'fee', to: 'fee' }, payment]],
  wallets: [
    [{ from: 'user', to: 'trading' }, { kind: 'create_account', destination: to, startingBalance: '1' }, line, payment],
    [{ from: 'user', to: 'trading' }, payment],
    [{ from: 'trading', to: 'user' }, payment],
  ],
}

test.each(INTENT_TYPES)('recovery knows %s, which acceptance makes, by what its envelope does', (type) => {
  expect(MADE[type].length).toBeGreaterThan(0)
  for (const [between, ...plans] of MADE[type]) {
    const main = mainOf(plans)
    expect(main && recoveredTypeOf(main, between)).toBe(type)
  }
})
