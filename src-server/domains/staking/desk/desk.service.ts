import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { listReceipts } from '#server/domains/staking/booked.queries.ts'
import {
  addTerms,
  assetOf,
  findPool,
  insertPool,
  listPools,
  type PoolRow,
} from '#server/domains/staking/pools.queries.ts'
import { percentText, presentPool } from '#server/domains/staking/staking.presenter.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { POOL_TRANSITIONS } from '#shared/domains/staking/staking.states.ts'
import type {
  DeskPool,
  DraftPool,
  FundPool,
  PoolDetail,
  ReturnReceipt,
  SetPoolState,
  SetPoolTerms,
  StakingDesk,
  VaultAsset,
} from '#shared/domains/staking/staking-desk.schema.ts'
import { assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { deliver } from './delivering.ts'
import { describe } from './describing.ts'
import { isLineOpening, listFundings, listMaturing, listVersions, listWeeks } from './desk.queries.ts'
import type { StakingDeskDeps } from './desk.types.ts'
import { exportStakes } from './exporting.ts'
import { canOpen, registerKinds, termsOf } from './kinds.ts'
import { versionOfPool } from './seen-pool.ts'
import { openLine } from './vault-lines.ts'
import { waitingPayouts } from './waiting.queries.ts'

export type StakingDeskService = ReturnType<typeof createStakingDesk>

/** The administrator, and the origin of the call. */
interface Acting {
  by: RequestUser
  origin: ActOrigin
}

/** Administrators' view of pools and the vault, and their requests. Terms of running stakes are nobody's to change. */
export function createStakingDesk(deps: StakingDeskDeps) {
  const kinds = registerKinds(deps)
  return {
    waiting: [waitingPayouts(deps.db)],
    ...bind(deps, {
      pool: detail,
      exportCsv: exportStakes,
      describe,
      create,
      /** The demonstration’s pools, of the name once: a draft that the treasury funds, and that opens with the second call after that. */
      deliver,
    }),
    list: async (): Promise<StakingDesk> => list(deps, await deps.approvals.listAsked(...Object.values(kinds))),
    setState: (acting: Acting, input: SetPoolState) => askForState(deps, kinds.state, acting, input),
    setTerms: (acting: Acting, input: SetPoolTerms) => askForTerms(deps, kinds.terms, acting, input),
    fund: (acting: Acting, input: FundPool) => askForFunding(deps, kinds.funding, acting, input),
    returnReceipt: (acting: Acting, input: ReturnReceipt) => askForReturn(deps, kinds.return, acting, input),
  }
}

async function list({ db, mirror, network }: StakingDeskDeps, requests: StakingDesk['asked']): Promise<StakingDesk> {
  const [pools, state, vault, treasury, receipts] = await Promise.all([
    listPools(db, { drafts: true }),
    network.stateOrThrow(),
    mirror.findByRole('vault'),
    mirror.findByRole('treasury'),
    listReceipts(db),
  ])
  const [held, funds, maturing] = await Promise.all([
    vault ? mirror.holdings(vault.address) : [],
    treasury ? mirror.holdings(treasury.address) : [],
    listMaturing(db, new Date(state.closedAt.getTime() + 7 * DAY_MS)),
  ])
  return {
    pools: pools.map(presentDeskPool),
    vault: { address: vault?.address ?? null, assets: vaultAssets(pools, held), ledger: state.ledger },
    treasury: funds.map(({ asset, balance }) => ({ asset, balance })),
    maturing: {
      stakes: maturing.reduce((sum, { stakes }) => sum + stakes, 0),
      amounts: maturing.map(({ asset, amount }) => ({ asset, amount })),
    },
    receipts: receipts.map(({ operationId, from, asset, amount, at, status }) => ({
      operationId,
      from,
      asset,
      amount,
      status,
      at: at.toISOString(),
    })),
    asked: [...requests],
  }
}

const presentDeskPool = (row: PoolRow): DeskPool => ({
  ...presentPool(row),
  owed: row.owed,
  displayOrder: row.displayOrder,
  createdAt: row.createdAt.toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  seenVersion: versionOfPool(row),
})

/** Balances of the vault beside the needs of its pools. */
function vaultAssets(pools: readonly PoolRow[], held: readonly { asset: string; balance: string }[]): VaultAsset[] {
  const promised = new Map<string, bigint>()
  for (const pool of pools) {
    const needs = toStroops(pool.totalStaked) + toStroops(pool.rewardBook) + toStroops(pool.owed)
    promised.set(assetOf(pool), (promised.get(assetOf(pool)) ?? 0n) + needs)
  }
  return [...promised].map(([asset, needs]) => {
    const balance = held.find((line) => line.asset === asset)?.balance ?? fromStroops(0n)
    return { asset, balance, promised: fromStroops(needs), isCovered: toStroops(balance) >= needs }
  })
}

async function detail({ db, network }: StakingDeskDeps, poolId: string): Promise<PoolDetail> {
  const [state, pool] = await Promise.all([network.stateOrThrow(), findPool(db, poolId)])
  if (!pool) throw unknownPool()
  const [weeks, versions, fundings] = await Promise.all([
    listWeeks(db, poolId, state.closedAt),
    listVersions(db, poolId),
    listFundings(db, poolId),
  ])
  return {
    weeks: weeks.map(({ from, amount, stakes }) => ({ from: from.toISOString(), amount, stakes })),
    versions: versions.map((row) => ({
      version: row.version,
      rewardRate: percentText(row.rewardRate),
      minStake: row.minStakeAmount,
      lockupDays: row.lockupPeriod,
      earlyFee: percentText(row.earlyWithdrawalFee),
      since: row.since.toISOString(),
    })),
    fundings: fundings.map(({ id, amount, status, transactionId, at }) => ({
      id,
      amount,
      status,
      transactionId,
      at: at.toISOString(),
    })),
  }
}

/** Makes a draft and, where it is needed, has the vault open a line of its asset. Throws NOT_FOUND, UNAVAILABLE and as requireStepUp. */
async function create(deps: StakingDeskDeps, { by, origin }: Acting, input: DraftPool): Promise<{ id: string }> {
  const { db, clock, mirror, security, assets, audit } = deps
  if (!by.key) await security.requireStepUp(by, input)
  const { name, description, descriptionEs, asset, featured, rewardRate, minStake, lockupDays, earlyFee, reason } =
    input
  if (asset !== NATIVE && !(await assets.factsOf(asset)).issuerExists)
    throw new DomainError('NOT_FOUND', 'The network has no such issuer. Check the asset.', { field: 'asset' })
  const vault = await mirror.findByRole('vault')
  if (vault?.status !== 'active')
    throw new DomainError('UNAVAILABLE', 'The vault is not on the ledger yet. Please try again in a moment.')
  const holdings = await mirror.holdings(vault.address)
  const id = uuid()
  await db.transaction().execute(async (trx) => {
    await mirror.lockByAddresses(trx, [vault.address])
    const isHeld = holdings.some((line) => line.asset === asset)
    if (!isHeld && !(await isLineOpening(trx, vault.address, asset)))
      await openLine(deps, trx, vault.address, { id, asset })
    const at = clock.now()
    const terms = { rewardRate, minStakeAmount: minStake, lockupPeriod: lockupDays, earlyWithdrawalFee: earlyFee }
    await insertPool(trx, {
      id,
      assetCode: assetCode(asset),
      issuer: assetIssuer(asset),
      name,
      description,
      descriptionEs,
      ...terms,
      imageUrl: null,
      active: false,
      featured,
      state: 'draft',
      termsSince: at,
      createdAt: at,
      openedAt: null,
      closedAt: null,
      endedAt: null,
    })
    await addTerms(trx, { id, version: 1 }, { terms, since: at, approvalId: null })
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'staking.pool_drafted',
      subject: { kind: 'pool', id },
      new: { pool: name, asset, rate: `${rewardRate} %`, days: lockupDays },
      reason,
      origin,
    })
  })
  return { id }
}

const proofOf = ({ password, code }: Proof): Proof => ({ password, code })

async function askForState(
  deps: StakingDeskDeps,
  kind: ApprovalKind,
  { by, origin }: Acting,
  { poolId, state, reason, ...proof }: SetPoolState,
): Promise<AskedApproval> {
  const pool = await poolOrThrow(deps, poolId)
  if (!POOL_TRANSITIONS[pool.state].includes(state))
    throw new DomainError('BAD_INPUT', `A pool does not go from ${pool.state} to ${state}.`, { field: 'state' })
  if (state === 'open' && !(await canOpen(deps, pool, deps.db)))
    throw new DomainError('LIMIT_EXCEEDED', 'Pay rewards into it first: a pool opens once it can pay what it promises.')
  if (state === 'ended' && pool.state === 'closed')
    throw new DomainError('BAD_INPUT', 'A closed pool ends automatically when its last stake is returned.', {
      field: 'state',
    })
  if (state === 'ended' && toStroops(pool.rewardBook) > 0n)
    throw new DomainError('BAD_INPUT', 'This draft has rewards: open it, or leave it as it is.', { field: 'state' })
  const payload = { name: pool.name, from: pool.state, to: state }
  return deps.approvals.ask({ by, kind, subject: poolId, payload, reason, proof: proofOf(proof), origin })
}

async function askForTerms(
  deps: StakingDeskDeps,
  kind: ApprovalKind,
  { by, origin }: Acting,
  { poolId, reason, password, code, seen, ...terms }: SetPoolTerms,
): Promise<AskedApproval> {
  const pool = await poolOrThrow(deps, poolId)
  if (pool.state === 'ended') throw new DomainError('BAD_INPUT', 'This pool has ended.', { field: 'poolId' })
  requireSeen(versionOfPool(pool), { seen })
  const old = termsOf(pool)
  const next = { ...terms, rewardRate: percentText(terms.rewardRate), earlyFee: percentText(terms.earlyFee) }
  if (Object.entries(old).every(([name, value]) => next[name as keyof typeof old] === value))
    throw new DomainError('ALREADY_DONE', 'These are its terms already.')
  const payload = { name: pool.name, asset: assetOf(pool), version: pool.version, old, new: next }
  return deps.approvals.ask({ by, kind, subject: poolId, payload, reason, proof: { password, code }, origin })
}

async function askForFunding(
  deps: StakingDeskDeps,
  kind: ApprovalKind,
  { by, origin }: Acting,
  { poolId, amount, reason, ...proof }: FundPool,
): Promise<AskedApproval> {
  const { mirror, approvals } = deps
  const pool = await poolOrThrow(deps, poolId)
  const asset = assetOf(pool)
  if (pool.state === 'ended') throw new DomainError('BAD_INPUT', 'This pool has ended.', { field: 'poolId' })
  const treasury = await mirror.findByRole('treasury')
  const held = treasury ? (await mirror.holdings(treasury.address)).find((line) => line.asset === asset) : undefined
  if (!held || toStroops(held.balance) < toStroops(amount))
    throw new DomainError('INSUFFICIENT_FUNDS', `The treasury has too little ${assetCode(asset)} for that.`, {
      field: 'amount',
    })
  const payload = { name: pool.name, asset, amount }
  return approvals.ask({ by, kind, subject: poolId, payload, reason, proof: proofOf(proof), origin })
}

async function askForReturn(
  { db, approvals }: StakingDeskDeps,
  kind: ApprovalKind,
  { by, origin }: Acting,
  { operationId, reason, ...proof }: ReturnReceipt,
): Promise<AskedApproval> {
  const receipt = (await listReceipts(db)).find((one) => one.operationId === operationId)
  if (!receipt) throw notFound('receipt')
  if (receipt.status !== 'open') throw new DomainError('ALREADY_DONE', 'This is on its way back already.')
  const { asset, amount, from: to } = receipt
  const payload = { asset, amount, to }
  return approvals.ask({ by, kind, subject: operationId, payload, reason, proof: proofOf(proof), origin })
}

async function poolOrThrow({ db }: StakingDeskDeps, poolId: string): Promise<PoolRow> {
  const pool = await findPool(db, poolId)
  if (!pool) throw unknownPool()
  return pool
}

const unknownPool = (): DomainError => notFound('pool')
