import type { Logger } from '#server/kernel/logger.ts'

export interface StopOrder extends AsyncDisposable {
  /** What to do at the end; the last one added is done first. */
  atEnd: (what: string, stop: () => unknown) => void
}

/** Stops what was started, in the reverse order. A part that cannot be stopped is logged, and the others still are. */
export function stopInReverse(logger: Logger): StopOrder {
  const stack = new AsyncDisposableStack()
  const atEnd = (what: string, stop: () => unknown) =>
    stack.defer(async () => {
      try {
        await stop()
      } catch (err) {
        logger.error({ err }, `${what} could not be stopped cleanly`)
      }
    })
  return { atEnd, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}
