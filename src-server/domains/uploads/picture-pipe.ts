import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Socket } from 'node:net'

/** Number of the pipe among the files of both processes. */
const PIPE = 4
export const STDIO = ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'] as const

/** Down which pictures go as they lie in memory: a message would be a copy of them. */
export const pipeTo = (child: ChildProcess): Socket => child.stdio[PIPE] as unknown as Socket

/** The other end, which reads pictures whole; each lies where the one before it lay. */
export function createPictureReader(): (length: number) => Promise<Buffer> {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: false })
  let room = Buffer.alloc(0)
  return async (length) => {
    if (room.length < length) room = Buffer.allocUnsafeSlow(length)
    for (let at = 0; at < length; ) {
      const piece = pipe.read() as Buffer | null
      if (piece === null) await once(pipe, 'readable')
      else at += piece.copy(room, at)
    }
    return room.subarray(0, length)
  }
}
