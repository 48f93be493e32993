import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'

/** A stream may go silent without an error: after so long it is opened anew, and everybody looks by themselves. */
const QUIET_MS = 12_000

export type LedgerBeat = ReturnType<typeof createLedgerBeat>

/** Calls its listeners after every ledger: one stream of the network for all of them, open while there is one. */
export function createLedgerBeat({
  horizon,
  logger,
}: {
  horizon: Pick<HorizonClient, 'watchLedgers'>
  logger: Logger
}) {
  const listeners = new Set<() => void>()
  let unwatch = (): void => {}
  let quiet: ReturnType<typeof setTimeout> | undefined

  function beat(): void {
    clearTimeout(quiet)
    quiet = setTimeout(reopen, QUIET_MS)
    quiet.unref()
    for (const listener of listeners) listener()
  }

  function open(): void {
    unwatch = horizon.watchLedgers(beat, () => logger.debug('a ledger stream of markets was cut; it reconnects'))
    quiet = setTimeout(reopen, QUIET_MS)
    quiet.unref()
  }

  function reopen(): void {
    close()
    open()
    for (const listener of listeners) listener()
  }

  function close(): void {
    clearTimeout(quiet)
    unwatch()
  }

  /** Ends with the returned function, which is safe to call twice. */
  return function onLedger(listener: () => void): () => void {
    if (listeners.size === 0) open()
    listeners.add(listener)
    return () => {
      if (listeners.delete(listener) && listeners.size === 0) close()
    }
  }
}
