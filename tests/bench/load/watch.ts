import { connect, type Socket } from 'node:net'
import type { Person, Target, WatchPlan } from './load.types.ts'
import { get } from './requests.ts'

const FRAME = 'data: {"topic"'
const AT_ONCE = 50

/** Many open event streams, and how many events have reached them. */
export interface Watch {
  received(): number
  close(): void
}

/** Resolves when every stream has had its first bytes. */
export async function openWatch(plan: WatchPlan, people: readonly Person[], target: Target): Promise<Watch> {
  const sockets: Socket[] = []
  let frames = 0
  const open = (turn: number) =>
    new Promise<void>((resolve, reject) => {
      const person = people[turn % people.length]
      if (!person) throw new Error('nobody is there to watch')
      const socket = connect({ port: target.port, host: '127.0.0.1' })
      sockets.push(socket)
      socket.setEncoding('latin1').once('error', reject)
      socket.write(get(plan.path, person, target))
      socket.once('data', (head: string) => (head.includes(' 200 ') ? resolve() : reject(new Error(head))))
      socket.on('data', (chunk: string) => {
        frames += chunk.split(FRAME).length - 1
      })
    })
  for (let start = 0; start < plan.streams; start += AT_ONCE) {
    const count = Math.min(AT_ONCE, plan.streams - start)
    await Promise.all(Array.from({ length: count }, (_, at) => open(start + at)))
  }
  return {
    received: () => frames,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
