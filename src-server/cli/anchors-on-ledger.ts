import type { Db } from '#db/database.ts'
import { compareWithLedger } from '#server/domains/audit/ledger-anchors.ts'
import { findState } from '#server/domains/network/network.queries.ts'
import type { Config } from '#server/kernel/config.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { createHorizonClient, type HorizonClient, openHorizon } from '#server/stellar/horizon.ts'

/** What the ledger says of the anchors, in a sentence. Throws a StartFault where it has another one. */
export async function askLedger(db: Db, { horizonUrl, stellarPort }: Config): Promise<string> {
  const url = horizonUrl ?? `http://127.0.0.1:${stellarPort}`
  const horizon = createHorizonClient(openHorizon(url))
  // at the embedded network's port there may be that of another data directory
  const isOurs = await (horizonUrl === undefined ? servesOurs(db, horizon) : horizon.root().then(() => true)).catch(
    () => false,
  )
  if (!isOurs) return `The ledger was not asked for the anchors: ${url} does not answer for this network.`
  const { same, forgotten, waiting, firstFault } = await compareWithLedger(db, horizon)
  if (firstFault !== undefined) throw new StartFault(firstFault)
  const older = forgotten > 0 ? ` Horizon has no history any more for older anchors: ${forgotten}.` : ''
  const unsent = waiting > 0 ? ` Not in a ledger yet: ${waiting}.` : ''
  return `The ledger has the anchors as they stand here: ${same}.${older}${unsent}`
}

async function servesOurs(db: Db, horizon: HorizonClient): Promise<boolean> {
  const state = await findState(db)
  return state !== undefined && (await horizon.ledger(state.ledger))?.hash === state.ledgerHash
}
