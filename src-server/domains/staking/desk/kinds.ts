import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import {
  countFundings,
  dropReceipt,
  insertFunding,
  lockReceipt,
  noteReturning,
  settleReceipts,
} from '#server/domains/staking/booked.queries.ts'
import { addTerms, assetOf, findPool, lockPool, movePool, type PoolRow } from '#server/domains/staking/pools.queries.ts'
import { percentText } from '#server/domains/staking/staking.presenter.ts'
import { ownRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { effect } from '#shared/domains/approvals/evidence-facts.ts'
import { POOL_STATES, type PoolState } from '#shared/domains/staking/staking.states.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { StakingDeskDeps } from './desk.types.ts'
import { fundingEvidence, poolFacts, receiptEvidence, termsEvidence } from './evidence.ts'

const Terms = z.object({
  rewardRate: z.string(),
  minStake: z.string(),
  lockupDays: z.number(),
  earlyFee: z.string(),
})
export type Terms = z.output<typeof Terms>
const State = z.object({ name: z.string(), from: z.enum(POOL_STATES), to: z.enum(POOL_STATES) })
const NewTerms = z.object({ name: z.string(), asset: z.string(), version: z.number(), old: Terms, new: Terms })
const Funding = z.object({ name: z.string(), asset: z.string(), amount: z.string() })
const Return = z.object({ asset: z.string(), amount: z.string(), to: z.string() })

/** Acts on a pool that take two administrators: one asks, another with the scope finance decides. */
export const registerKinds = (deps: StakingDeskDeps) => ({
  state: registerState(deps),
  terms: registerTerms(deps),
  funding: registerFunding(deps),
  return: registerReturn(deps),
})

const registerState = ({ approvals, clock, ...deps }: StakingDeskDeps): ApprovalKind =>
  approvals.register({
    name: 'staking-state',
    payload: State,
    decidedBy: 'finance',
    action: 'staking.state_set',
    about: 'pool',
    wordsOf: ({ name, from, to }) => ({
      difference: `${name}: ${STATE_WORDS[to]} instead of ${STATE_WORDS[from]}`,
      whom: name,
      howMuch: `${from} to ${to}`,
      old: { pool: name, state: from },
      new: { pool: name, state: to },
    }),
    evidence: async ({ subject }, { to }) => ({
      facts: [...(await poolFacts({ mirror: deps.mirror, db: deps.db }, subject)), effect('poolState', to)],
    }),
    async apply(trx, poolId, { from, to }) {
      const pool = await lockPool(trx, poolId)
      if (!pool || pool.state !== from) return false
      if (to === 'open' && !(await canOpen(deps, pool, trx))) return false
      if (to === 'ended' && toStroops(pool.rewardBook) > 0n) return false
      return movePool(trx, pool, { state: to, at: clock.now() })
    },
  })

const STATE_WORDS: Record<PoolState, string> = {
  draft: 'a draft',
  open: 'open',
  closed: 'closed to new stakes',
  ended: 'ended',
}

/** It has rewards to pay, and the vault can hold the asset. */
export async function canOpen(
  { mirror }: Pick<StakingDeskDeps, 'mirror'>,
  pool: PoolRow,
  reader: Trx | StakingDeskDeps['db'],
): Promise<boolean> {
  if (toStroops(pool.rewardBook) <= 0n) return false
  const vault = await mirror.findByRoleIn(reader, 'vault')
  if (vault?.status !== 'active') return false
  const holdings = await mirror.holdingsIn(reader, vault.address)
  return holdings.some(({ asset, authorized }) => asset === assetOf(pool) && (asset === 'XLM' || authorized))
}

const registerTerms = ({ approvals, clock, ...deps }: StakingDeskDeps): ApprovalKind =>
  approvals.register({
    name: 'staking-terms',
    payload: NewTerms,
    decidedBy: 'finance',
    action: 'staking.terms_set',
    about: 'pool',
    wordsOf: ({ name, asset, version, ...change }) => ({
      difference: `${name}: ${inWords(change.new, asset)} instead of ${inWords(change.old, asset)}`,
      whom: name,
      howMuch: `${change.old.rewardRate} % to ${change.new.rewardRate} %`,
      old: { pool: name, version, ...valuesOf(change.old) },
      new: { pool: name, version: version + 1, ...valuesOf(change.new) },
    }),
    evidence: ({ subject }, change) => termsEvidence(deps, subject, change),
    look:
      async ({ id: approvalId, subject }, { version, new: to }) =>
      async (trx) => {
        const pool = await lockPool(trx, subject)
        if (!pool || pool.version !== version || pool.state === 'ended') return false
        const terms = {
          rewardRate: to.rewardRate,
          minStakeAmount: to.minStake,
          lockupPeriod: to.lockupDays,
          earlyWithdrawalFee: to.earlyFee,
        }
        await addTerms(trx, { id: subject, version: version + 1 }, { terms, since: clock.now(), approvalId })
        return true
      },
  })

export const termsOf = (pool: PoolRow): Terms => ({
  rewardRate: percentText(pool.rewardRate),
  minStake: pool.minStakeAmount,
  lockupDays: pool.lockupPeriod,
  earlyFee: percentText(pool.earlyWithdrawalFee),
})

const inWords = ({ rewardRate, minStake, lockupDays, earlyFee }: Terms, asset: string): string =>
  `${rewardRate} % a year for ${lockupDays} days, from ${short(minStake)} ${assetCode(asset)}, ${earlyFee} % for leaving early`
const valuesOf = ({ rewardRate, minStake, lockupDays, earlyFee }: Terms) => ({
  rate: `${rewardRate} %`,
  least: short(minStake),
  days: lockupDays,
  earlyFee: `${earlyFee} %`,
})
/** Without zeros that say nothing. */
const short = (amount: string): string =>
  fromStroops(toStroops(amount))
    .replace(/0{1,7}$/, '')
    .replace(/\.$/, '')

/** The payment and its row commit with the approval; the pool has it once it is in a ledger. */
const registerFunding = ({ approvals, clock, db, mirror, transactions }: StakingDeskDeps): ApprovalKind =>
  approvals.register({
    name: 'staking-funding',
    payload: Funding,
    decidedBy: 'finance',
    action: 'staking.funded',
    about: 'pool',
    wordsOf: ({ name, asset, amount }) => ({
      difference: `${name}: ${short(amount)} ${assetCode(asset)} more for rewards, from the treasury`,
      whom: name,
      howMuch: `${short(amount)} ${assetCode(asset)}`,
      old: { pool: name },
      new: { pool: name, amount: short(amount), asset },
    }),
    evidence: ({ subject }, { asset, amount }) => fundingEvidence({ db, mirror }, subject, { asset, amount }),
    look:
      async ({ id: approvalId, subject }, { asset, amount }) =>
      async (trx) => {
        const [treasury, vault, pool] = [
          await mirror.findByRoleIn(trx, 'treasury'),
          await mirror.findByRoleIn(trx, 'vault'),
          await findPool(trx, subject),
        ]
        if (!pool || pool.state === 'ended' || treasury?.status !== 'active' || vault?.status !== 'active') return false
        await mirror.lockByAddresses(trx, [treasury.address]) // one after the other, so that each has its own number
        const requestId = serverRequestId(`staking.funding ${subject} ${await countFundings(trx, subject)}`)
        const paid = await transactions.queueServerIntent(trx, {
          id: uuid(),
          userId: null,
          type: 'payout',
          requestId,
          name: transactions.nameOf(ownRequest(requestId)),
          asset,
          amount,
          from: treasury.address,
          to: vault.address,
          source: treasury.address,
          ...PLAIN_INTENT,
        })
        const at = clock.now()
        await insertFunding(trx, {
          id: uuid(),
          stakingConfigId: subject,
          amount,
          approvalId,
          status: 'queued',
          transactionId: paid.id,
          at,
          settledAt: null,
        })
        // Lost by a restore it came without a name; the next run books what a ledger has already.
        if (paid.hash !== null) await dropReceipt(trx, { hash: paid.hash, from: treasury.address })
        await wakeSubmission(trx)
        return true
      },
  })

const registerReturn = ({ approvals, db, mirror, transactions }: StakingDeskDeps): ApprovalKind =>
  approvals.register({
    name: 'staking-return',
    payload: Return,
    decidedBy: 'finance',
    action: 'staking.receipt_returned',
    about: 'pool',
    wordsOf: ({ asset, amount, to }) => ({
      difference: `${short(amount)} ${assetCode(asset)} that came into the vault without a stake back to ${to}`,
      whom: to,
      howMuch: `${short(amount)} ${assetCode(asset)}`,
      old: {},
      new: { amount: short(amount), asset, to },
    }),
    evidence: ({ subject }) => receiptEvidence(db, subject),
    look:
      async ({ subject }) =>
      async (trx) => {
        const vault = await mirror.findByRoleIn(trx, 'vault')
        if (vault?.status !== 'active') return false
        await mirror.lockByAddresses(trx, [vault.address]) // before what it has received, as a booked ledger does
        const receipt = await lockReceipt(trx, subject)
        if (receipt?.status !== 'open') return false
        const owner = (await mirror.findByAddress(receipt.from))?.userId ?? null
        const requestId = serverRequestId(`staking.return ${subject} ${receipt.tries}`)
        const request =
          owner === null ? ownRequest(requestId) : { origin: 'server' as const, ownerId: owner, requestId }
        const returned = await transactions.queueServerIntent(trx, {
          id: uuid(),
          userId: owner,
          type: 'payout',
          requestId,
          name: transactions.nameOf(request),
          asset: receipt.asset,
          amount: receipt.amount,
          from: vault.address,
          to: receipt.from,
          ...PLAIN_INTENT,
          source: vault.address,
        })
        await noteReturning(trx, subject, returned.id)
        await settleReceipts(trx, endOf(returned)) // it may have gone back before a restore
        await wakeSubmission(trx)
        return true
      },
  })

const endOf = ({ id, status }: { id: string; status: string }) => ({
  paid: status === 'confirmed' ? [id] : [],
  failed: status === 'failed' ? [id] : [],
})
