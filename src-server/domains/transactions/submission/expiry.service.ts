import type { Db } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { nameOfRow } from '#server/domains/transactions/acceptance/intent-name.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import * as queries from './expiry.queries.ts'
import { failIntents } from './signing.service.ts'
import type { StartGate } from './start-gate.ts'

export interface ExpiryDeps {
  db: Db
  accounts: Accounts
  inbox: Notifier
  gate: StartGate
  ids: IntentIds
  clock: Clock
}
export type ExpiryService = ReturnType<typeof createExpiryService>

/** Ends intents that waited unsigned past their time. The start's gate must have been passed. */
export function createExpiryService({ db, accounts, inbox, gate, ids, clock }: ExpiryDeps) {
  async function endExpired(): Promise<void> {
    const now = clock.now()
    const sources = await queries.listExpiredSources(db, now)
    if (sources.length === 0) return
    for (const source of sources) await gate.ensureCurrent(source)
    await db.transaction().execute(async (trx) => {
      const expired = await queries.lockExpired(trx, sources, now)
      await failIntents(
        { accounts, inbox },
        trx,
        expired.map((intent) => ({ intent, resultCode: 'expired' })),
      )
    })
  }

  /** Gives open intents of an older version their names, before anything is signed. */
  async function nameOpen(): Promise<void> {
    for (let isMore = true; isMore; )
      isMore = await db.transaction().execute(async (trx) => {
        const unnamed = await queries.lockUnnamed(trx)
        if (unnamed.length === 0) return false
        await queries.setNames(
          trx,
          unnamed.map((row) => ({ id: row.id, name: nameOfRow(ids, row) })),
        )
        return true
      })
  }

  return { endExpired, nameOpen }
}
