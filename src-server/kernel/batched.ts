import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

interface Call<Given, Answer> {
  given: Given
  resolve: (answer: Answer) => void
  reject: (cause: unknown) => void
}

export interface Grouping {
  /** How long each group waits for others; where left out, only for what comes in the same turn. */
  gatherMs?: number
  /** So long a group keeps the next one waiting; where left out, until it is handled. */
  longestTurnMs?: number
  /** True of faults that would be each call’s own as well: then nobody is handled alone. */
  isForAll?: (cause: unknown) => boolean
}

/**
 * Handles calls together that come at about the same time: those that come while some are handled are the next group. One
 * SQL transaction for many costs little more than one for one. `handle` answers in the order of what it is given; where it
 * fails for a group, each call is handled alone, so that nobody fails for another's sake.
 */
export function batched<Given, Answer>(
  handle: (given: readonly Given[]) => Promise<readonly Answer[]>,
  { gatherMs = 0, longestTurnMs, isForAll = () => false }: Grouping = {},
): (given: Given) => Promise<Answer> {
  let waiting: Call<Given, Answer>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await (gatherMs > 0 ? sleep(gatherMs) : setImmediate())
      const calls = waiting
      waiting = []
      const settled = settle(calls)
      await (longestTurnMs === undefined ? settled : Promise.race([settled, sleep(longestTurnMs)]))
    }
    isRunning = false
  }

  async function settle(calls: readonly Call<Given, Answer>[]): Promise<void> {
    try {
      const answers = await handle(calls.map(({ given }) => given))
      for (const [place, { resolve }] of calls.entries()) resolve(answers[place] as Answer)
    } catch (cause) {
      if (calls.length === 1 || isForAll(cause)) for (const { reject } of calls) reject(cause)
      else for (const call of calls) await settle([call])
    }
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject })
      if (!isRunning) void run()
    })
}
