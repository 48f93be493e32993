import type { LedgerEvent } from '#shared/domains/live/live.schema.ts'
import { createLedgerPace } from './ledger-pace.ts'
import { changeLive } from './live.store.ts'

/** News are old when no ledger was told of for as long as so many take. */
const CLOSES_UNTIL_OLD = 5

/** Follows the age of the latest ledger: a server or a network that hangs keeps its connection, and sends nothing. */
export function createLedgerWatch() {
  const pace = createLedgerPace()
  let timer: ReturnType<typeof setTimeout> | undefined

  /** Something arrived: the age counts from now. */
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

  /** The connection is gone, which says enough. */
  function end(): void {
    clearTimeout(timer)
    changeLive({ quietSince: null })
  }

  return { begin, note, end }
}
