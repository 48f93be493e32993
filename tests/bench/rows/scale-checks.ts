import { LOOK_EVERY_MS } from '#server/domains/monitor/checks-loop.ts'
import { type Cost, wholeMs } from '#tests/bench/kit/cost.ts'
import { isShort } from '#tests/bench/kit/sizes.ts'
import { type Line, millis } from '#tests/bench/kit/table.ts'
import { openTown, type Town } from '#tests/bench/scale/town.ts'

const MOST_SHARE = 0.01
/** Looks of each check: a process's time is counted in hundredths of a second. */
const TIMES = isShort ? 5 : 100

/**
 * The CPU that all checks of the service take at their default intervals, of the process and Postgres together, and the
 * rounds in between. Each look is measured in a round of its own, which costs more than in one with others.
 */
export async function measureChecks(town: Town): Promise<Line> {
  await using open = await openTown(town)
  await open.looks(isShort ? 1 : 10) // what is compiled while it runs is slow until then
  const { idle, checks } = await open.looks(TIMES)
  const perSecond = ({ cost, everySeconds }: { cost: Cost; everySeconds: number }): number =>
    wholeMs(cost) / everySeconds
  const all = [...checks, { id: 'rounds', cost: idle, everySeconds: LOOK_EVERY_MS / 1000 }]
  const share = all.reduce((sum, one) => sum + perSecond(one), 0) / 1000
  const dearest = all.toSorted((one, other) => perSecond(other) - perSecond(one)).slice(0, 3)
  const told = dearest.map(({ id, cost, everySeconds }) => `${id} ${millis(wholeMs(cost))} each ${everySeconds} s`)
  return {
    what: `${town.users} users: ${checks.length} checks at their intervals`,
    ours: `${(share * 100).toFixed(2)} % of a core (${told.join(', ')})`,
    reference: '',
    ratio: '',
    promise: `at most ${MOST_SHARE * 100} % of a core`,
    reached: share <= MOST_SHARE,
  }
}
