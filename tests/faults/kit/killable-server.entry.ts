import { flushCompileCache } from 'node:module'
import { openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import type { Checkpoint } from '#server/kernel/checkpoint.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { givenMasterKeys } from '#server/stellar/master-keys.ts'
import type { FromServer, Kill, ServerPlace, ToServer } from '#tests/faults/kit/killable.types.ts'

/** The real server as a process that ends itself, without a word, at a named point of the money path. */
const MANY = { count: 1_000_000, windowSeconds: 60 }
let armed: Kill | null = null
let aheadMs = 0

function checkpoint(point: Checkpoint): void {
  if (armed?.point !== point) return
  armed.nth -= 1
  if (armed.nth <= 0) process.kill(process.pid, 'SIGKILL')
}

const tell = (message: FromServer) => process.send?.(message)

async function start(place: ServerPlace): Promise<void> {
  const config = readConfig({ PORT: String(place.port), LOG_LEVEL: 'info', STELLAR_PORT: '0' })
  const { url } = await startServer({
    config,
    keys: keysOf(place),
    opened: openDatabase(place.databaseUrl, { max: 10 }),
    logger: createLogger(config),
    clock: { now: () => new Date(Date.now() + aheadMs) },
    horizonUrl: place.horizonUrl,
    networkPassphrase: place.passphrase,
    limits: { ...RATE_LIMITS, moneyCallsOfUser: MANY, registrationsOfNetwork: MANY },
    callLimits: { burst: 1_000_000, perSecond: 1_000_000 },
    checkpoint,
  })
  flushCompileCache() // at its end, as others do it, is too late for who is killed
  tell({ kind: 'ready', url })
}

function keysOf(place: ServerPlace): Keys {
  const { treasurySecret, feeSecret, vaultSecret, issuerSecrets } = place
  const embedded = { feeSecret, vaultSecret, issuerSecrets, demoPassword: 'not used here', isDemoPasswordFresh: false }
  return {
    ring: givenMasterKeys([Buffer.from(place.masterKey, 'base64')]),
    sessionSecret: Buffer.from(place.sessionSecret, 'base64'),
    treasurySecret,
    stellarControlToken: 'not used here',
    metricsToken: 'not used here',
    embedded,
  }
}

process.on('message', (message: ToServer): unknown => {
  if (message.kind === 'clock') {
    aheadMs = message.aheadMs
    return tell({ kind: 'set' })
  }
  armed = message.kill
  if (message.kind === 'arm') return tell({ kind: 'armed' })
  aheadMs = message.place.aheadMs ?? 0
  void start(message.place)
})
process.on('disconnect', () => process.exit())
if (!process.connected) process.exit() // whoever started it was gone before it could listen
