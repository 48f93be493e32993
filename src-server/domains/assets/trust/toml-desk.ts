import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { ReadToml } from './stellar-toml-reading.ts'
import type { TomlAnswer } from './toml-thread.ts'

/** A text can be made to take seconds and any memory: it is read in a thread that is ended beyond these. */
const LONGEST_MS = 1000
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 }
const MOST_WAITING = 50
/** A thread without work is let go, and its memory with it. */
const IDLE_MS = 60_000

const queue = pLimit(1)
let running: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** What a stranger's stellar.toml says, read apart from everything else. Throws where it cannot be read within the limits. */
export function readTomlApart(text: string): Promise<ReadToml> {
  if (queue.pendingCount >= MOST_WAITING) return Promise.reject(new Error('too many texts wait to be read'))
  return queue(() => ask(text))
}

async function ask(text: string): Promise<ReadToml> {
  clearTimeout(idle)
  const thread = (running ??= start())
  thread.ref()
  const { promise, resolve, reject } = Promise.withResolvers<TomlAnswer>()
  const ended = () => reject(new Error('the thread has ended over it'))
  thread.once('message', resolve).once('error', reject).once('exit', ended)
  const late = setTimeout(() => void thread.terminate(), LONGEST_MS)
  thread.postMessage(text)
  try {
    const answer = await promise
    if ('fault' in answer) throw new Error(answer.fault)
    return answer.toml
  } finally {
    clearTimeout(late)
    thread.off('message', resolve).off('error', reject).off('exit', ended)
    thread.unref()
    idle = setTimeout(() => letGo(thread), IDLE_MS).unref()
  }
}

/** Nothing of the environment goes along. */
function start(): Worker {
  const thread = new Worker(new URL('./toml-thread.ts', import.meta.url), { resourceLimits: LIMITS, env: {} })
  thread.on('error', () => letGo(thread)).on('exit', () => letGo(thread))
  return thread
}

/** The next text begins another. */
function letGo(thread: Worker): void {
  if (running === thread) running = undefined
  void thread.terminate()
}
