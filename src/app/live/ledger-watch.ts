import type { LedgerEvent } from '#shared/domains/live/live.schema.ts'
import { createLedgerPace } from './ledger-pace.ts'
import { changeLive } from './live.store.ts'

/** The stream counts as stalled when no ledger has arrived within this many intervals. */
const CLOSES_UNTIL_OLD = 5

/** Watches the age of the latest ledger: a server or network that hangs keeps the connection open and sends nothing. */
export function createLedgerWatch() {
  const pace = createLedgerPace()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** An event arrived: the age is counted from now. */
  function begin(): void {
    clearTimeout(timer)
    const heardAt = new Date()
    changeLive({ quietSince: null })
    timer = setTimeout(() => changeLive({ quietSince: heardAt }), CLOSES_UNTIL_OLD * pace.everyMs())
  }

  function note({ ledger, closedAt, sendingPausedSince }: LedgerEvent): void {
    pace.note({ ledger, closedAt })
    changeLive({ ledger: { ledger, closedAt, sendingPausedSince } })
    begin()
  }

  /** The connection is lost, which is reported by itself. */
  function end(): void {
    clearTimeout(timer)
    changeLive({ quietSince: null })
  }

  return { begin, note, end }
}
