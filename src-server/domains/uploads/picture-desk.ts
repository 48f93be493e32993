import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { pipeTo, STDIO } from './picture-pipe.ts'
import type { PictureAnswer, PictureOrder, PictureWorks } from './picture-process.ts'

/** In that process at the same time, so that memory does not grow with the number of people; who comes while as many wait is told to come back. */
const AT_ONCE = 1
const MOST_WAITING = 20
/** Niceness: answers come first, and on a machine that is full a picture still has a third of an equal's share. */
export const PRIORITY = 5
/** Longer than any picture may take there: a process that hangs is ended, or nobody's turn would come. */
const STUCK_MS = MINUTE_MS
/** A process without work is let go, and its memory with it. */
const IDLE_MS = 2 * MINUTE_MS

/** Of the process for pictures: what is decoded one by one needs no more, and each has memory of its own. */
const ONE_THREAD = { UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '1' }

const queue = pLimit(AT_ONCE)
let running: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/** Pictures, made and measured in a process of their own that gives way to everything else: see the works for what each takes. */
export const pictures: PictureWorks = {
  remake: (bytes, ...given) => order('remake', bytes, given),
  narrow: (bytes, ...given) => order('narrow', bytes, given),
  measure: (bytes) => order('measure', bytes, []),
  stamp: (bytes, ...given) => order('stamp', bytes, given),
  blackOut: (bytes, ...given) => order('blackOut', bytes, given),
  asJpeg: (bytes) => order('asJpeg', bytes, []),
}

/** Its number, while there is one. */
export const pictureProcess = (): number | undefined => running?.pid

/** What a work takes besides the picture. */
type Besides<Work extends keyof PictureWorks> =
  Parameters<PictureWorks[Work]> extends [Uint8Array, ...infer Rest] ? Rest : never

/** In its turn. Throws as the work does, and UNAVAILABLE where too many wait or the process ended over it. */
async function order<Work extends keyof PictureWorks>(
  work: Work,
  bytes: Uint8Array,
  given: Besides<Work>,
): Promise<Awaited<ReturnType<PictureWorks[Work]>>> {
  if (queue.pendingCount >= MOST_WAITING)
    throw new DomainError('UNAVAILABLE', 'Many pictures are being read just now. Please try again in a moment.', {
      retryAfterSeconds: 2,
    })
  const answer = await queue(() => ask({ work, length: bytes.length, given }, bytes))
  if ('refusal' in answer) throw new DomainError(answer.refusal.code, answer.refusal.message)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.value as Awaited<ReturnType<PictureWorks[Work]>>
}

async function ask(request: PictureOrder, bytes: Uint8Array): Promise<PictureAnswer> {
  clearTimeout(idle)
  const child = (running ??= start())
  holdOpen(child, true)
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const ended = () => reject(new DomainError('UNAVAILABLE', 'This picture could not be read. Please try again.'))
  child.once('exit', ended).once('message', resolve)
  child.send(request, (fault) => fault && ended())
  pipeTo(child).write(bytes)
  const stuck = setTimeout(() => child.kill('SIGKILL'), STUCK_MS)
  try {
    return await promise
  } finally {
    clearTimeout(stuck)
    child.off('exit', ended).off('message', resolve)
    holdOpen(child, false)
    idle = setTimeout(() => letGo(child), IDLE_MS).unref()
  }
}

/** Nothing of this process's environment goes along but where compiled modules lie: compiling them again takes 20 MB. */
function start(): ChildProcess {
  const compiled = getCompileCacheDir()
  const child = fork(fileURLToPath(new URL('./picture-process.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    env: { ...ONE_THREAD, ...(compiled !== undefined && { NODE_COMPILE_CACHE: path.dirname(compiled) }) },
    serialization: 'advanced',
    stdio: [...STDIO],
  })
  pipeTo(child).on('error', () => {}) // it has ended, which is told by its exit
  for (const end of ['exit', 'disconnect', 'error']) child.once(end, () => letGo(child))
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY)
  return child
}

/** The next picture begins another. */
function letGo(child: ChildProcess): void {
  if (running === child) running = undefined
  if (child.connected) child.disconnect()
}

/** Only while it works does this process wait for it. */
function holdOpen(child: ChildProcess, isBusy: boolean): void {
  for (const one of [child, child.channel, pipeTo(child)]) one?.[isBusy ? 'ref' : 'unref']()
}
