import { isSmall } from '#client/domains/assets/holdings/sorting.ts'
import type { Holding } from '#client/domains/assets/holdings/use-holdings.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** More at once would wait for their quotes too long. */
const MOST = 20

/** What is worth less than a dollar each and free to leave; nothing of what is set apart. */
export const smallBalances = (rows: readonly Holding[]): Holding[] =>
  rows.filter((row) => row.quarantine === null && isSmall(row) && toStroops(row.spendable) > 0n).slice(0, MOST)

/** Only what leaves nothing behind can be removed. */
export const leavesNothing = ({ total, spendable }: Holding): boolean => toStroops(total) === toStroops(spendable)
