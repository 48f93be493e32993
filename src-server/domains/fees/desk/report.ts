import { stringify } from 'csv-stringify/sync'
import type { AskFeeReport, FeeEarned, FeeProof, FeeReport } from '#shared/domains/fees/fee-desk.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import type { FeeDeskDeps } from './fee-desk.types.ts'
import { type EarnedDay, listEarned, listProof } from './report.queries.ts'

/** The UTC day so many days ago, as 2026-11-22. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** What was earned over the last days, today included, with the fee account's books as its proof. */
export async function report(deps: FeeDeskDeps, { days }: AskFeeReport): Promise<FeeReport> {
  const { db, clock, prices, mirror } = deps
  const now = clock.now()
  const first = dayBefore(now, days - 1)
  const rows = await listEarned(db, { from: dayBefore(now, 2 * days - 1), to: dayBefore(now, 0) })
  const known = await prices.latest([...new Set(rows.map(({ asset }) => asset))])
  const worth = (of: readonly EarnedDay[]): string | null => worthOf(of, known)
  const shown = rows.filter(({ day }) => day >= first)
  const account = await mirror.findByRole('fee')
  const proof = account ? await listProof(db, account.address) : []
  return {
    items: earnedOf(shown, known),
    nextCursor: null,
    totalUsd: worth(shown),
    beforeUsd: worth(rows.filter(({ day }) => day < first)),
    days: Array.from({ length: days }, (_, at) => {
      const day = dayBefore(now, days - 1 - at)
      return { day, usd: worth(shown.filter((row) => row.day === day)) }
    }),
    proof: proof.map(({ hasBegun, ...row }) => ({ ...row, state: stateOf(row, hasBegun) })),
  }
}

/** Whether three sums agree. Until the account's books have begun, what it held before is in `held` alone. */
export function stateOf(
  { kept, booked, held }: Pick<FeeProof, 'kept' | 'booked' | 'held'>,
  hasBegun: boolean,
): FeeProof['state'] {
  if (kept !== booked) return 'off'
  return kept === held ? 'balanced' : hasBegun ? 'off' : 'beginning'
}

/** By operation and asset, the greatest number first. */
export function earnedOf(rows: readonly EarnedDay[], prices: ReadonlyMap<string, string>): FeeEarned[] {
  const groups = Map.groupBy(rows, ({ operation, asset }) => `${operation} ${asset}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const amount = fromStroops(group.reduce((sum, row) => sum + toStroops(row.amount), 0n))
    const times = group.reduce((sum, row) => sum + row.times, 0)
    const price = prices.get(first.asset)
    return [
      {
        operation: first.operation,
        asset: first.asset,
        amount,
        times,
        usd: price === undefined ? null : usdValue(amount, price),
      },
    ]
  })
}

/** null where one of them has no price. */
function worthOf(rows: readonly EarnedDay[], prices: ReadonlyMap<string, string>): string | null {
  const cents = earnedOf(rows, prices).map(({ usd }) => (usd === null ? null : BigInt(usd.replace('.', ''))))
  if (cents.some((one) => one === null)) return null
  const all = cents
    .reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)
    .toString()
    .padStart(3, '0')
  return `${all.slice(0, -2)}.${all.slice(-2)}`
}

/** One line for each day, operation and asset. */
export async function exportCsv({ db, clock }: FeeDeskDeps, { days }: AskFeeReport): Promise<string> {
  const now = clock.now()
  const rows = await listEarned(db, { from: dayBefore(now, days - 1), to: dayBefore(now, 0) })
  return stringify(rows, { header: true, columns: ['day', 'operation', 'asset', 'amount', 'times'] })
}
