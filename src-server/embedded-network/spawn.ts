import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FromChild, ToChild } from './child.types.ts'
import type { EmbeddedNetworkOptions, SpawnedNetwork } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

type Exit = { code: number | null; signal: string | null }

/** A child that does not stop when asked is killed after so long; its store survives that. */
const STOP_MS = 5_000

/** Starts a network in a child process and resolves when it answers. Rejects with a NetworkStartError. */
export async function spawnEmbeddedNetwork(options: EmbeddedNetworkOptions): Promise<SpawnedNetwork> {
  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
  tell(child, { kind: 'start', options })
  const ready = await nextAnswer(child, exited, 'ready')
  let expected = false
  return {
    horizonUrl: ready.horizonUrl,
    passphrase: ready.passphrase,
    ...(ready.controlUrl === undefined ? {} : { controlUrl: ready.controlUrl }),
    ...(ready.controlToken === undefined ? {} : { controlToken: ready.controlToken }),
    pid: child.pid ?? 0,
    past: ready.past,
    passTo: async (seconds) => (await ask(child, exited, { kind: 'passTo', seconds })).ledgers,
    endPast: async (forgets) => (await ask(child, exited, { kind: 'endPast', forgets })).ledgers,
    onExit(listener) {
      void exited.then((exit) => listener({ ...exit, expected }))
    },
    async close() {
      expected = true
      if (child.connected) tell(child, { kind: 'stop' })
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

function tell(child: ChildProcess, message: ToChild): void {
  child.send(message, () => {
    // A child that is gone cannot be told anything; its exit says the rest.
  })
}

type Answer<Kind> = Extract<FromChild, { kind: Kind }>

const ask = (child: ChildProcess, exited: Promise<Exit>, message: ToChild): Promise<Answer<'passed'>> => {
  const answer = nextAnswer(child, exited, 'passed')
  tell(child, message)
  return answer
}

/** One question at a time. */
function nextAnswer<Kind extends 'ready' | 'passed'>(
  child: ChildProcess,
  exited: Promise<Exit>,
  kind: Kind,
): Promise<Answer<Kind>> {
  return new Promise((resolve, reject) => {
    if (kind === 'ready') child.once('error', reject)
    child.once('message', (message: FromChild) => {
      if (message.kind === kind) resolve(message as Answer<Kind>)
      else
        reject(
          new NetworkStartError(message.kind === 'refused' ? message.sentence : 'The network answers out of turn.'),
        )
    })
    void exited.then(({ code, signal }) => {
      reject(
        new NetworkStartError(`The embedded Stellar network ended before it answered (${signal ?? `code ${code}`}).`),
      )
    })
  })
}
