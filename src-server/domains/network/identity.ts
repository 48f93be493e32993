import type { Db } from '#db/database.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { ensureIdentity, moveAnchor, type ServiceIdentity } from './identity.queries.ts'
import { findState } from './network.queries.ts'

export interface IdentityGiven {
  passphrase: string
  /** G address. */
  treasury: string
  /** The variable that the passphrase comes from, and the one that leads to the network's ledgers. */
  variables: { passphrase: string; ledgers: string }
}

/** Ledger 1 follows from the passphrase alone, so a test network that was reset has the same; the next one has a time. */
const FIRST_TELLING_LEDGER = 2

/** Compares the settings of a start with those of the first start. Throws a StartFault that names the variable at fault. */
export async function requireIdentity(db: Db, given: IdentityGiven): Promise<void> {
  const known = await ensureIdentity(db, given)
  if (known.passphrase !== given.passphrase)
    throw new StartFault(
      `${given.variables.passphrase} names the network "${given.passphrase}", but this database belongs to "${known.passphrase}".`,
    )
  if (known.treasury !== given.treasury)
    throw new StartFault(
      `TREASURY_SECRET is the key of ${given.treasury}, but this database belongs to the treasury ${known.treasury}.`,
    )
}

/**
 * Compares the network that Horizon serves with the one that this database began with: its passphrase, and the hash of
 * the anchor, which is taken where there is none. Throws a StartFault for another network, anything else where Horizon
 * does not answer. A Horizon that lags behind the anchor says nothing about it.
 */
export async function requireGenesis(db: Db, horizon: HorizonClient, given: IdentityGiven): Promise<void> {
  const root = await horizon.root()
  const { passphrase, variables } = given
  if (root.network_passphrase !== passphrase)
    throw new StartFault(
      `${variables.ledgers} leads to the network "${root.network_passphrase}", not to "${passphrase}".`,
    )
  const known = await anchored(db, horizon, { identity: await ensureIdentity(db, given), root })
  if (await isAnother(horizon, known, root))
    throw new StartFault(
      `${variables.ledgers} leads to another network than that of this database: its ledger ${known.anchorLedger} is not the same.`,
    )
}

type Root = Pick<
  Awaited<ReturnType<HorizonClient['root']>>,
  'history_elder_ledger' | 'history_latest_ledger' | 'history_latest_ledger_closed_at'
>

/**
 * The identity with an anchor that Horizon still has. It is taken at the first start, and moves on once Horizon has
 * forgotten it; both only where the ledger that was booked last is there, so that no other network slips in meanwhile.
 */
async function anchored(
  db: Db,
  horizon: HorizonClient,
  { identity, root }: { identity: ServiceIdentity; root: Root },
): Promise<ServiceIdentity> {
  const oldest = root.history_elder_ledger
  if (identity.anchorLedger !== null && identity.anchorLedger >= oldest) return identity
  if (!(await isBookedLedgerThere(db, horizon, root))) return identity
  const [first] = await horizon.ledgersAfter(Math.max(oldest, FIRST_TELLING_LEDGER) - 1)
  if (!first) return identity
  await moveAnchor(db, identity.anchorLedger, first)
  return ensureIdentity(db, identity)
}

/** Whether Horizon serves the ledger that this database has booked last; true where it has booked none. */
export const isBookedThere = async (db: Db, horizon: HorizonClient): Promise<boolean> =>
  isBookedLedgerThere(db, horizon, await horizon.root())

async function isBookedLedgerThere(db: Db, horizon: HorizonClient, root: Root): Promise<boolean> {
  const state = await findState(db)
  if (!state) return true // nothing is booked before the first start
  if (state.ledger < root.history_elder_ledger || state.ledger > root.history_latest_ledger) return false
  return (await horizon.ledger(state.ledger))?.hash === state.ledgerHash
}

async function isAnother(horizon: HorizonClient, known: ServiceIdentity, root: Root): Promise<boolean> {
  const { anchorLedger, anchorHash, anchorClosedAt } = known
  if (anchorLedger === null || anchorClosedAt === null || anchorLedger < root.history_elder_ledger) return false
  // A lower ledger closed earlier on the same network: one that closed later is another network's.
  if (anchorLedger > root.history_latest_ledger) return new Date(root.history_latest_ledger_closed_at) > anchorClosedAt
  const record = await horizon.ledger(anchorLedger)
  return record !== null && record.hash !== anchorHash
}
