import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import type { OpenApproval } from '#shared/domains/approvals/approvals.schema.ts'
import type {
  AskFeeVolumes,
  ChangeFee,
  FeeDeskList,
  FeeDeskRule,
  FeeVersion,
  FeeVolumes,
  ListFeeChanges,
  TrustForFees,
} from '#shared/domains/fees/fee-desk.schema.ts'
import { isCharged } from '#shared/domains/fees/fees.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { listVolumes } from './fee-account.queries.ts'
import { askForRule, registerFeeRule } from './fee-changes.ts'
import type { FeeDeskDeps } from './fee-desk.types.ts'
import { feeAccount, openLine } from './fee-lines.ts'
import { listEarned } from './report.queries.ts'
import { dayBefore, earnedOf, exportCsv, report } from './report.ts'

export type FeeDeskService = ReturnType<typeof createFeeDeskService>

const SHOWN_DAYS = 30

/** What administrators see and change of the service's fees, and what those have earned. */
export function createFeeDeskService(deps: FeeDeskDeps) {
  const kind = registerFeeRule(deps)
  return {
    ...bind(deps, { volumes, report, exportCsv }),
    list: async (): Promise<FeeDeskList> => list(deps, await deps.approvals.listAsked(kind)),
    ask: (by: RequestUser, input: ChangeFee, origin: ActOrigin) => askForRule(deps, kind, { by, input, origin }),
    history: (query: ListFeeChanges) => deps.fees.changes(query),
    trust: (by: RequestUser, input: TrustForFees, origin: ActOrigin) => openLine(deps, by, { input, origin }),
  }
}

async function list(deps: FeeDeskDeps, approvals: readonly OpenApproval[]): Promise<FeeDeskList> {
  const now = deps.clock.now()
  const [versions, earned, account] = await Promise.all([
    deps.fees.versions(),
    listEarned(deps.db, { from: dayBefore(now, SHOWN_DAYS - 1), to: dayBefore(now, 0) }),
    feeAccount(deps),
  ])
  const prices = await deps.prices.latest([...new Set(versions.map(({ asset }) => asset))])
  const sums = earnedOf(earned, prices)
  const groups = Map.groupBy(versions, ({ operation, asset }) => `${operation} ${asset}`)
  const items = [...groups].flatMap(([subject, group]): FeeDeskRule[] => {
    const [{ operation, asset } = { operation: null, asset: NATIVE }] = group
    if (operation === null || !isCharged(operation)) return []
    const sum = sums.find((one) => one.operation === operation && one.asset === asset)
    const isNow = ({ isUpcoming }: { isUpcoming: boolean }): boolean => !isUpcoming
    return [
      {
        operation,
        asset,
        earned: sum?.amount ?? '0.0000000',
        earnedUsd: sum === undefined ? '0.00' : sum.usd,
        now: present(group.find(isNow)),
        next: group.filter(({ isUpcoming }) => isUpcoming).flatMap((version) => present(version) ?? []),
        asked: approvals.find((approval) => approval.subject === subject) ?? null,
      },
    ]
  })
  return { items, nextCursor: null, account }
}

function present(version: (FeeVersion & { isUpcoming: boolean }) | undefined): FeeVersion | null {
  if (!version) return null
  const { isUpcoming: _isUpcoming, ...rest } = version
  return rest
}

/** What the rule of an operation and asset would have been applied to in the last 30 days: XLM's to whatever has none of its own. */
async function volumes(deps: FeeDeskDeps, { operation, asset }: AskFeeVolumes): Promise<FeeVolumes> {
  const since = dayBefore(deps.clock.now(), SHOWN_DAYS - 1)
  const [all, versions] = await Promise.all([listVolumes(deps.db, operation, since), deps.fees.versions()])
  const own = new Set(
    versions
      .filter((one) => one.operation === operation && one.active && !one.isUpcoming)
      .map((version) => version.asset),
  )
  const items = all.filter((one) =>
    asset === NATIVE ? one.asset === NATIVE || !own.has(one.asset) : one.asset === asset,
  )
  const prices = await deps.prices.latest([...new Set([asset, ...items.map((one) => one.asset)])])
  return { items, nextCursor: null, prices: Object.fromEntries(prices) }
}
