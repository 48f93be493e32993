import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import type { ReadToml } from './stellar-toml-reading.ts'
import type { TomlAnswer } from './toml-thread.ts'

/** A text can be made to take seconds and any memory: it is read in a thread that is ended beyond these. */
const LONGEST_MS = 1000
const LIMITS = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16, stackSizeMb: 1 }
/** What loading the thread may take on a busy machine: it counts against no text. */
const LONGEST_START_MS = 20_000
const MOST_WAITING = 50
/** A thread without work is let go, and its memory with it. */
const IDLE_MS = MINUTE_MS

const queue = pLimit(1)
let running: Promise<Worker> | undefined
let idle: NodeJS.Timeout | undefined

/** What a stranger's stellar.toml says, read apart from everything else. Throws where it cannot be read within the limits. */
export function readTomlApart(text: string): Promise<ReadToml> {
  if (queue.pendingCount >= MOST_WAITING) return Promise.reject(new Error('too many texts wait to be read'))
  return queue(() => ask(text))
}

async function ask(text: string): Promise<ReadToml> {
  clearTimeout(idle)
  const thread = await (running ??= start())
  thread.ref()
  const answer = nextMessage<TomlAnswer>(thread, LONGEST_MS)
  thread.postMessage(text)
  try {
    const said = await answer
    if ('fault' in said) throw new Error(said.fault)
    return said.toml
  } finally {
    thread.unref()
    idle = setTimeout(() => letGo(thread), IDLE_MS).unref()
  }
}

/** Nothing of the environment goes along. */
async function start(): Promise<Worker> {
  const thread = new Worker(new URL('./toml-thread.ts', import.meta.url), { resourceLimits: LIMITS, env: {} })
  thread.on('error', () => letGo(thread)).on('exit', () => letGo(thread))
  await nextMessage(thread, LONGEST_START_MS)
  return thread
}

/** Throws where the thread ends before it, which it does after so long. */
async function nextMessage<Message>(thread: Worker, withinMs: number): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>()
  const ended = () => reject(new Error('the thread has ended over it'))
  thread.once('message', resolve).once('error', reject).once('exit', ended)
  const late = setTimeout(() => void thread.terminate(), withinMs)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    thread.off('message', resolve).off('error', reject).off('exit', ended)
  }
}

/** The next text begins another: there is one at a time. */
function letGo(thread: Worker): void {
  running = undefined
  void thread.terminate()
}
