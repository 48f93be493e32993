import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

interface Call<Given, Answer> {
  given: Given
  resolve: (answer: Answer) => void
  reject: (cause: unknown) => void
}

/**
 * Handles calls together that come at about the same time: those that come while some are handled are the next group. One
 * SQL transaction for many costs little more than one for one. `handle` answers in the order of what it is given; where it
 * fails for a group, each call is handled alone, so that nobody fails for another's sake. `gatherMs`: how long each group
 * waits for others; where left out, only for what comes in the same turn.
 */
export function batched<Given, Answer>(
  handle: (given: readonly Given[]) => Promise<readonly Answer[]>,
  { gatherMs = 0 }: { gatherMs?: number } = {},
): (given: Given) => Promise<Answer> {
  let waiting: Call<Given, Answer>[] = []
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      await (gatherMs > 0 ? sleep(gatherMs) : setImmediate())
      const calls = waiting
      waiting = []
      await settle(calls)
    }
    isRunning = false
  }

  async function settle(calls: readonly Call<Given, Answer>[]): Promise<void> {
    try {
      const answers = await handle(calls.map(({ given }) => given))
      for (const [place, { resolve }] of calls.entries()) resolve(answers[place] as Answer)
    } catch (cause) {
      if (calls.length > 1) for (const call of calls) await settle([call])
      else calls[0]?.reject(cause)
    }
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push({ given, resolve, reject })
      if (!isRunning) void run()
    })
}
