import type { FromChild, ToChild } from './child.types.ts'
import { startEmbeddedNetwork } from './start.ts'
import type { EmbeddedNetwork, EmbeddedNetworkOptions } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

/** The process that the product starts: it serves one network and ends with its parent. */
let network: EmbeddedNetwork | undefined
let stopping = false

process.on('message', (message: ToChild) => {
  if (message.kind === 'start') void start(message.options)
  else if (message.kind === 'stop') void stop()
  else void pass(message)
})
process.on('disconnect', () => void stop())
process.on('SIGTERM', () => void stop())
// A terminal's Ctrl-C reaches every process; the parent stops this one when nobody needs it any more.
process.on('SIGINT', () => undefined)

async function start(options: EmbeddedNetworkOptions): Promise<void> {
  try {
    network = await startEmbeddedNetwork(options)
    const { horizonUrl, passphrase, controlUrl, controlToken } = network
    answer({
      kind: 'ready',
      past: network.openPast(),
      horizonUrl,
      passphrase,
      ...(controlUrl === undefined ? {} : { controlUrl }),
      ...(controlToken === undefined ? {} : { controlToken }),
    })
    if (stopping) await end()
  } catch (error) {
    if (!(error instanceof NetworkStartError)) console.error(error)
    const sentence =
      error instanceof NetworkStartError ? error.message : 'The embedded Stellar network failed to start.'
    answer({ kind: 'refused', sentence })
    process.exitCode = 1
    if (process.connected) process.disconnect()
  }
}

/** A parent that died meanwhile hears nothing; that it is gone ends this process by itself. */
function answer(message: FromChild): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
}

async function pass(message: Extract<ToChild, { kind: 'passTo' | 'endPast' }>): Promise<void> {
  try {
    const ledgers =
      message.kind === 'passTo' ? await network?.passTo(message.seconds) : await network?.endPast(message.forgets)
    answer({ kind: 'passed', ledgers: ledgers ?? null })
  } catch (error) {
    console.error(error)
    answer({ kind: 'refused', sentence: 'The embedded Stellar network could not write its past.' })
  }
}

async function stop(): Promise<void> {
  stopping = true
  if (network !== undefined || process.exitCode === 1) await end()
}

async function end(): Promise<void> {
  await network?.close()
  process.exit()
}
