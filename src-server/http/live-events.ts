import { setTimeout as sleep } from 'node:timers/promises'
import type { AccountEvents } from '#server/domains/webhooks/account-events.service.ts'
import { hasPassed } from '#server/domains/webhooks/followed-events.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { MISSED, placedFrame, placeFrame } from './live-frames.ts'
import type { LiveStream } from './live-stream.ts'

export interface LiveEventsParts {
  accountEvents: Pick<AccountEvents, 'follow'>
  logger: Logger
}

/** A stream of an account's events, which reads on from its own place. */
interface Reader {
  stream: LiveStream
  cursor: string | null
  isReading: boolean
  /** Woken while it was reading. */
  isBehind: boolean
}

/** SQL transactions that were open at the wake-up may tell of something before what has been read. */
const LOOK_AGAIN_MS = 50
const LONGEST_WAIT_MS = 1000

/**
 * Tells streams the events of their accounts, as events.list has them: each reads from its own cursor on, so that nothing comes
 * twice and nothing is passed by, whichever process wrote it, and after a lost connection it goes on where it was.
 */
export function createLiveEvents({ accountEvents, logger }: LiveEventsParts) {
  const readers = new Map<LiveStream, Reader>()

  function join(stream: LiveStream): void {
    if (!stream.topics.has('events')) return
    const reader = { stream, cursor: stream.lastEventId ?? null, isReading: false, isBehind: false }
    readers.set(stream, reader)
    read(reader)
  }

  function wake(stream: LiveStream): void {
    const reader = readers.get(stream)
    if (reader?.isReading) reader.isBehind = true
    else if (reader) read(reader)
  }

  function read(reader: Reader): void {
    reader.isReading = true
    tellAll(reader)
      .catch((err: unknown) => {
        logger.warn({ err }, 'events of an account could not be read for its stream')
        reader.stream.response.destroy() // it comes back with the last id that it has read
      })
      .finally(() => {
        reader.isReading = false
        if (!reader.isBehind || !readers.has(reader.stream)) return
        reader.isBehind = false
        read(reader)
      })
  }

  /** Until what was there, or open, at the beginning is told. */
  async function tellAll(reader: Reader): Promise<void> {
    let until: string | null = null
    let wait = LOOK_AGAIN_MS
    while (readers.has(reader.stream)) {
      const { isAll, end, cursor } = await tellSome(reader)
      if (!isAll) continue
      until ??= end
      if (hasPassed(cursor, until)) return
      await sleep(wait, undefined, { ref: false })
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    }
  }

  async function tellSome(reader: Reader) {
    const { stream, cursor: from } = reader
    const found = await accountEvents.follow(stream.userId, from)
    reader.cursor = found.cursor
    if (!readers.has(stream)) return found
    if (found.hasGap) stream.response.write(MISSED)
    const frames = found.items.map(({ event, cursor }) => placedFrame(cursor, { topic: 'events', event }))
    const isFirst = from === null || found.hasGap
    const isRoom = stream.response.write(frames.join('') + (isFirst ? placeFrame(found.cursor) : ''))
    if (!isRoom) await roomIn(stream)
    return found
  }

  const leave = (stream: LiveStream): void => void readers.delete(stream)

  return { join, wake, leave }
}

export type LiveEvents = ReturnType<typeof createLiveEvents>

/** Waits until the reader has taken what was written, or is gone. */
function roomIn({ response }: LiveStream): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      response.off('drain', end).off('close', end)
      resolve()
    }
    response.once('drain', end).once('close', end)
  })
}
