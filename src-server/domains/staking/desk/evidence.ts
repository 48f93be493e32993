import type { KindEvidence } from '#server/domains/approvals/kinds.ts'
import { assetOf, findPool, type PoolRow } from '#server/domains/staking/pools.queries.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { EvidenceFact, EvidenceRow } from '#shared/domains/approvals/evidence.schema.ts'
import { about, drifting, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { coverageOf, earlyFee, simpleReward } from '#shared/domains/staking/accrual.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { StakingDeskDeps } from './desk.types.ts'

interface Terms {
  rewardRate: string
  lockupDays: number
  earlyFee: string
}
type Deps = Pick<StakingDeskDeps, 'db' | 'mirror'>
/** Principals for which old and new terms are worked out. */
const EXAMPLES = ['100', '1000', '10000']

async function poolOf(db: Deps['db'], id: string): Promise<PoolRow> {
  const pool = await findPool(db, id)
  if (!pool) throw notFound('pool')
  return pool
}

/** How a pool stands: what it may pay, what is promised, and whether the vault can hold it. */
export async function poolFacts(deps: Deps, id: string): Promise<EvidenceFact[]> {
  return factsOf(deps, await poolOf(deps.db, id))
}

async function factsOf({ mirror }: Deps, pool: PoolRow): Promise<EvidenceFact[]> {
  const asset = assetOf(pool)
  const vault = await mirror.findByRole('vault')
  return [
    about('poolState', pool.state),
    about('version', pool.version),
    about('rewards', pool.rewardBook, asset),
    drifting(about('setAside', pool.setAside, asset)),
    drifting(about('coverage', coverageOf(pool))),
    drifting(about('stakes', pool.stakes)),
    about('vaultOpen', vault?.status === 'active'),
  ]
}

/** Old and new terms for three principals over the whole time, and when somebody leaves early. */
export async function termsEvidence(
  deps: Deps,
  id: string,
  change: { old: Terms; new: Terms; version: number },
): Promise<KindEvidence> {
  const pool = await poolOf(deps.db, id)
  const sides = [change.old, change.new]
  const code = assetCode(assetOf(pool))
  const row = (name: 'rewardFor' | 'earlyExit', of: string, amountOf: (terms: Terms) => bigint): EvidenceRow => ({
    name,
    of: `${of} ${code}`,
    cells: sides.map((terms) => `${fromStroops(amountOf(terms))} ${code}`),
  })
  const rows = EXAMPLES.flatMap((of) => [
    row('rewardFor', of, ({ rewardRate, lockupDays }) => simpleReward(toStroops(of), rewardRate, lockupDays)),
    row('earlyExit', of, (terms) => earlyFee(toStroops(of), terms.earlyFee)),
  ])
  return {
    table: { columns: ['now', 'new'], rows },
    facts: [...(await factsOf(deps, pool)), effect('version', change.version + 1)],
  }
}

/** Rewards that the pool can pay afterwards, and funds that the treasury has for it. */
export async function fundingEvidence(
  deps: Deps,
  id: string,
  { asset, amount }: { asset: string; amount: string },
): Promise<KindEvidence> {
  const pool = await poolOf(deps.db, id)
  const treasury = await deps.mirror.findByRole('treasury')
  const holdings = treasury ? await deps.mirror.holdings(treasury.address) : []
  const rewardBook = fromStroops(toStroops(pool.rewardBook) + toStroops(amount))
  return {
    facts: [
      ...(await factsOf(deps, pool)),
      drifting(about('treasuryFree', holdings.find((one) => one.asset === asset)?.balance ?? '0', asset)),
      effect('rewardsAfter', rewardBook, asset),
      drifting(effect('coverage', coverageOf({ ...pool, rewardBook }))),
    ],
  }
}

/** A receipt of the vault, and what has become of it. */
export async function receiptEvidence(db: Deps['db'], operationId: string): Promise<KindEvidence> {
  const receipt = await db
    .selectFrom('vaultReceipts')
    .selectAll()
    .where('operationId', '=', operationId)
    .executeTakeFirst()
  if (!receipt) throw notFound('receipt')
  const { asset, amount, from, at, status } = receipt
  return {
    facts: [
      about('status', status),
      about('address', from),
      about('date', at.toISOString()),
      about('amount', amount, asset),
      effect('amount', amount, asset),
    ],
  }
}
