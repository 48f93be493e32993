import { HELP, readCommandLine } from './cli-flags.ts'
import { startEmbeddedNetwork } from './start.ts'
import type { EmbeddedNetworkOptions } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

/** `npm run network`: a network of its own until it is told to stop. */
try {
  const line = readCommandLine(process.argv.slice(2), process.env)
  if (line.help) console.log(HELP)
  else await serve(line.options)
} catch (error) {
  console.error(error instanceof NetworkStartError ? error.message : error)
  process.exitCode = 1
}

async function serve(options: EmbeddedNetworkOptions): Promise<void> {
  const network = await startEmbeddedNetwork(options)
  console.log(`Horizon:     ${network.horizonUrl}`)
  console.log(`Status:      ${network.horizonUrl}/status`)
  console.log(`Passphrase:  ${network.passphrase}`)
  console.log(`Friendbot:   ${network.horizonUrl}/friendbot?addr=G...`)
  if (network.controlUrl !== undefined) {
    console.log(`Control:     ${network.controlUrl}  token ${network.controlToken}`)
  }
  const parent = process.ppid
  const stop = () => void network.close().then(() => process.exit())
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  // The starting script does not pass every signal on; when it is gone, this process goes too.
  setInterval(() => process.ppid !== parent && stop(), 500).unref()
}
