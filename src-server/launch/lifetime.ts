import { StartFault } from '#server/kernel/start-fault.ts'

/** How long this process is meant to live: until a signal, the end of the script that started it, or a fatal loss. */
export interface Lifetime {
  /** Resolves when the process should stop; with a sentence if something it cannot live without was lost. */
  ended: Promise<string | undefined>
  end: (sentence?: string) => void
  /** Throws if the end has come while starting. */
  requireGoingOn: () => void
}

/** Thrown to leave a start that was interrupted: not a fault. */
export class Interrupted extends Error {}

export function watchLifetime(): Lifetime {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  let over: { sentence: string | undefined } | undefined
  const end = (sentence?: string) => {
    over ??= { sentence }
    resolve(over.sentence)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end())
  process.on('disconnect', () => end()) // the script that started us is gone, however it ended
  process.channel?.unref()
  const requireGoingOn = () => {
    if (over?.sentence !== undefined) throw new StartFault(over.sentence)
    if (over !== undefined) throw new Interrupted()
  }
  return { ended: promise, end, requireGoingOn }
}
