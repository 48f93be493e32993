import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/database.ts'
import { type IdentityGiven, requireGenesis, requireIdentity } from '#server/domains/network/identity.ts'
import { requireMasterKeys } from '#server/domains/security/master-key-rows.ts'
import { type Config, networkVariables } from '#server/kernel/config.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { createHorizonClient, openHorizon } from '#server/stellar/horizon.ts'
import { addressOf } from '#server/stellar/keypair.ts'

export interface SameServiceParts {
  config: Config
  keys: Keys
  db: Db
  logger: Logger
  horizonUrl: string
  networkPassphrase: string
  /** Called with one sentence where a Horizon that was silent at the start turns out to serve another network. */
  onLost?: (sentence: string) => void
}

const FIRST_ANSWER_MS = 3000
const RETRY_MS = 2000

/**
 * Before anything listens or signs: network, treasury and master keys are those that the database was begun with. Throws a
 * StartFault otherwise, which names the variable at fault. A Horizon that does not answer is asked again until it does;
 * until then nothing is booked, and so nothing signed. Returns what ends that asking.
 */
export async function requireSameService(parts: SameServiceParts): Promise<() => void> {
  const { config, keys, db, logger, networkPassphrase: passphrase } = parts
  const given = { passphrase, treasury: addressOf(keys.treasurySecret), variables: networkVariables(config) }
  await requireIdentity(db, given)
  const { unlisted } = await requireMasterKeys(db, keys.ring)
  if (unlisted.length > 0)
    logger.warn('MASTER_KEY begins with a key that seals nothing until npm run keys:rotate introduces it')
  return requireSameNetwork(parts, given)
}

async function requireSameNetwork(parts: SameServiceParts, given: IdentityGiven): Promise<() => void> {
  const { db, logger, horizonUrl, onLost } = parts
  const horizon = createHorizonClient(openHorizon(horizonUrl))
  const compare = () => requireGenesis(db, horizon, given)
  if (await isAnswered(compare())) return () => {}
  logger.warn('Horizon does not answer; its network is compared with that of the database as soon as it does')
  let stopped = false
  const untilAnswered = async () => {
    while (!stopped && !(await isAnswered(compare()))) await sleep(RETRY_MS, undefined, { ref: false })
  }
  untilAnswered().catch((fault: Error) => {
    logger.fatal(fault.message)
    if (!stopped) onLost?.(fault.message)
  })
  return () => {
    stopped = true
  }
}

/** False where there is no answer in time; throws where it is another network. */
async function isAnswered(comparison: Promise<void>): Promise<boolean> {
  const answer = comparison.then(
    () => true,
    (cause: unknown) => {
      if (cause instanceof StartFault) throw cause
      return false
    },
  )
  answer.catch(() => {}) // it may come after the time is over; the next comparison says the same
  return Promise.race([answer, sleep(FIRST_ANSWER_MS, false, { ref: false })])
}
