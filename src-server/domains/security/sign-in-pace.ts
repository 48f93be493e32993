import { setTimeout as sleep } from 'node:timers/promises'
import { tooManyTries } from './too-many-tries.ts'

/** How the sign-ins of a network are slowed down whose failures are past its budget. */
export interface SignInPace {
  /** The pause before a try, for each failure past the budget. */
  stepMs: number
  /** The longest pause. */
  mostMs: number
  /** Tries of one network that wait in this process; whoever comes beyond is told to come back. */
  waiting: number
}
/** At worst a try every two seconds, after twelve seconds of waiting. */
export const SIGN_IN_PACE: SignInPace = { stepMs: 50, mostMs: 2000, waiting: 6 }

/** Lets the tries of one network pass one after the other, each after a pause that grows with its failures. */
export function createPace({ stepMs, mostMs, waiting }: SignInPace, wait: (ms: number) => Promise<unknown> = sleep) {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()

  /** Resolves when it is this try's turn. Throws TOO_MANY_REQUESTS where the line is full. */
  async function takeTurn(network: string, failuresPast: number): Promise<void> {
    const line = lines.get(network) ?? { last: Promise.resolve(), length: 0 }
    const pauseMs = Math.min(mostMs, stepMs * failuresPast)
    if (line.length >= waiting) throw tooManyTries(Math.ceil((pauseMs * waiting) / 1000))
    lines.set(network, line)
    line.length += 1
    line.last = line.last.then(() => wait(pauseMs))
    await line.last
    line.length -= 1
    if (line.length === 0) lines.delete(network)
  }
  return { takeTurn }
}
