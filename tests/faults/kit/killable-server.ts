import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { FromServer, Kill, ServerPlace, ToServer } from '#tests/faults/kit/killable.types.ts'
import { killableBundle } from '#tests/faults/kit/killable-bundle.ts'

export interface KillableServer {
  url: string
  /** Everything that it has logged. */
  log(): string
  /** True until it has ended. */
  isRunning(): boolean
  /** Resolves when it has ended, however. */
  ended: Promise<unknown>
  /** null: it goes on for good. */
  arm(kill: Kill | null): Promise<void>
  /** Its clock goes so far before the machine's. */
  setClock(aheadMs: number): Promise<void>
  /** Stops it where it stands, or lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends it as a power cut does. */
  kill(): Promise<void>
}

/** Starts the server as a process of its own; null where it killed itself before it was ready. */
export async function startKillable(place: ServerPlace, kill: Kill | null = null): Promise<KillableServer | null> {
  const child = fork(await killableBundle(), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let log = ''
  const hear = (chunk: Buffer) => {
    log += chunk.toString()
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  const ended = once(child, 'exit')
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const ready = answer(child, ended)
  tell(child, { kind: 'start', place, kill })
  const message = await ready
  if (message === null && child.signalCode !== 'SIGKILL') throw new Error(`the server did not start:\n${log}`)
  if (message?.kind !== 'ready') return null
  return {
    url: message.url,
    log: () => log,
    isRunning,
    ended,
    arm: async (next) => {
      const armed = answer(child, ended)
      tell(child, { kind: 'arm', kill: next })
      await armed
    },
    setClock: async (aheadMs) => {
      const set = answer(child, ended)
      tell(child, { kind: 'clock', aheadMs })
      await set
    },
    signal: (signal) => void child.kill(signal),
    kill: async () => {
      if (isRunning()) child.kill('SIGKILL')
      await ended
    },
  }
}

/** The next message, or null where the process ends before. */
async function answer(child: ChildProcess, ended: Promise<unknown>): Promise<FromServer | null> {
  const told = once(child, 'message').then(([message]) => message as FromServer)
  return Promise.race([told, ended.then(() => null)])
}

function tell(child: ChildProcess, message: ToServer): void {
  child.send(message, () => undefined) // a process that is gone hears nothing; its end says the rest
}
