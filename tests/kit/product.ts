import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { twoFreePorts } from '#tests/kit/free-ports.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

export const root = path.join(import.meta.dirname, '../..')

/** What a process of ours needs of this one's environment, and nothing that would set anything. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, NODE_COMPILE_CACHE }
}

/** The product as a process of its own. */
export interface Product extends AsyncDisposable {
  pid: number
  url: string
  /** Everything that it has written so far, both streams. */
  output(): string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  /** Asks it to stop, as Ctrl-C does, and resolves with the exit code. */
  stop(): Promise<number | null>
  kill(): Promise<void>
}

export interface Place extends Disposable {
  dataDir: string
  environment: Record<string, string>
  remove(): void
}

/** A data directory and ports of its own; nobody trades there unless `LIVING_MARKET` asks for it. */
export async function freshPlace(environment: Record<string, string> = {}): Promise<Place> {
  const folder = scratchFolder('astrolabe-start-')
  const dataDir = path.join(folder, 'data')
  const [port, stellarPort] = await twoFreePorts()
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return {
    dataDir,
    environment: {
      DATA_DIR: dataDir,
      PORT: port,
      STELLAR_PORT: stellarPort,
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'on',
      LIVING_MARKET: 'off',
      ...environment,
    },
    remove,
    [Symbol.dispose]: remove,
  }
}

/** Starts it and resolves when it is ready. Throws with its output if it ends before. */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const running = spawnProduct(environment)
  const url = await Promise.race([running.ready, running.ended.then(() => undefined)])
  if (url === undefined) throw new Error(`the product did not start:\n${running.output()}`)
  return { ...running, url, [Symbol.asyncDispose]: async () => void (await running.stop()) }
}

/** Starts it where it is expected to refuse; resolves with what it said and its exit code. */
export async function refusedStart(
  environment: Record<string, string>,
): Promise<{ said: string; code: number | null }> {
  const running = spawnProduct(environment)
  const code = await Promise.race([running.ended, running.ready.then(() => undefined)])
  if (code !== undefined) return { said: running.output(), code }
  await running.stop()
  throw new Error('it started')
}

/** Starts it and kills it on the way, once it is time. Throws where it is ready before. */
export async function killedStart(environment: Record<string, string>, isTime: () => Promise<boolean>): Promise<void> {
  const running = spawnProduct(environment)
  let isOver = false
  const over = Promise.race([running.ready, running.ended]).then(() => {
    isOver = true
  })
  while (!isOver && !(await isTime())) await Promise.race([over, sleep(20)])
  const wasLate = isOver
  await running.kill()
  if (wasLate) throw new Error(`it was not killed on the way:\n${running.output()}`)
}

type Spawned = Omit<Product, 'url' | typeof Symbol.asyncDispose> & { ready: Promise<string> }

function spawnProduct(environment: Record<string, string>): Spawned {
  const env = { ...bareEnvironment(), ...environment }
  const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const
  const child: ChildProcess = spawn(process.execPath, ['src-server/main.ts'], { cwd: root, env, stdio: [...stdio] })
  const ready = Promise.withResolvers<string>()
  let output = ''
  const hear = (chunk: Buffer) => {
    output += chunk.toString()
    const url = /^Astrolabe is ready: (\S+)$/m.exec(output)?.[1]
    if (url !== undefined) ready.resolve(url)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return ended
  }
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ready: ready.promise,
    ended,
    stop: () => end('SIGINT'),
    kill: async () => void (await end('SIGKILL')),
  }
}
