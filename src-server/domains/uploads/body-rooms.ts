import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MAX_UPLOAD_BYTES } from '#shared/domains/uploads/uploads.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'

/** Kept for the next files, which then cost no garbage; who comes while all are taken gets one of their own. */
const MOST_KEPT = 4
/** Nobody has given a file for so long: their memory goes back. */
const IDLE_MS = 2 * MINUTE_MS

const kept: Buffer[] = []
let idle: NodeJS.Timeout | undefined

export interface GivenBody {
  bytes: Buffer
  /** Nobody reads the bytes any more: the next file may lie there. A second call does nothing. */
  giveBack: () => void
}

/** A whole body of at most 8 MB. Throws PAYLOAD_TOO_LARGE, and whatever breaks the connection. */
export async function readBody(body: Readable): Promise<GivenBody> {
  const room = kept.pop() ?? Buffer.allocUnsafeSlow(MAX_UPLOAD_BYTES)
  let isGivenBack = false
  const giveBack = () => {
    if (!isGivenBack) keep(room)
    isGivenBack = true
  }
  let length = 0
  try {
    for await (const piece of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      if (length + piece.length > room.length) throw tooLarge()
      room.set(piece, length)
      length += piece.length
      await setImmediate() // a socket is read as long as it has something, and everybody else would wait
    }
  } catch (cause) {
    giveBack()
    throw cause
  }
  return { bytes: room.subarray(0, length), giveBack }
}

function keep(room: Buffer): void {
  if (kept.length < MOST_KEPT) kept.push(room)
  clearTimeout(idle)
  idle = setTimeout(() => kept.splice(0), IDLE_MS).unref()
}

export const tooLarge = (): DomainError =>
  new DomainError('PAYLOAD_TOO_LARGE', 'This file is too large: a picture may have 8 MB at most.')
