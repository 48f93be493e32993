import { genesisHistory } from '#server/embedded-network/history/ledger-history.ts'
import { FIRST_LEDGER, genesis as genesisState } from '#server/embedded-network/ledger/genesis.ledger.ts'
import type { GenesisOptions, LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { allEntries, loadState } from '#server/embedded-network/ledger/state.ledger.ts'
import { decodeHeader } from '#server/embedded-network/ledger/xdr/header.codec.ts'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import { storeRefusal } from '#server/embedded-network/store/open-store.ts'
import type { Store } from '#server/embedded-network/store/store.ts'

export type Genesis = GenesisOptions

/** The ledger that a store holds, or a new one where it holds none. Refuses a store of another passphrase. */
export function openLedger(store: Store, genesis: Genesis, dataDir: string | undefined): LedgerState {
  const header = store.header()
  if (header === null) return beginLedger(store, genesis)
  const passphrase = store.setting('passphrase')
  if (passphrase !== genesis.passphrase) {
    throw new NetworkStartError(
      `The data folder ${dataDir} belongs to the network with the passphrase "${passphrase}", not "${genesis.passphrase}".`,
    )
  }
  try {
    return loadState({ passphrase, header: decodeHeader(header), entries: store.entries() })
  } catch (error) {
    throw dataDir === undefined ? error : storeRefusal(error, dataDir)
  }
}

/** Empties the store and writes the genesis ledger into it. A reset repeats the first start's own genesis. */
export function beginLedger(store: Store, genesis: Genesis): LedgerState {
  const settings = firstSettings(store, genesis)
  const { closeTime, ...rest } = settings
  const state = genesisState({ ...rest, closeTime: BigInt(closeTime) })
  const changes = [...allEntries(state)].map((after) => ({ before: null, after }))
  store.begin(
    { passphrase: genesis.passphrase, genesis: JSON.stringify(settings) },
    { changes, rows: genesisHistory(state.header), header: state.header.xdr, settled: [] },
  )
  return state
}

/** The ledger with which this network began, also where history does not reach back to it any more. */
export function firstLedgerOf(store: Store): number {
  const stored = store.setting('genesis')
  const genesis: Partial<GenesisSettings> = stored === null ? {} : JSON.parse(stored)
  return genesis.ledger ?? FIRST_LEDGER
}

type GenesisSettings = Omit<Genesis, 'closeTime'> & { closeTime: string }

function firstSettings(store: Store, genesis: Genesis): GenesisSettings {
  const stored = store.setting('genesis')
  if (stored !== null) return JSON.parse(stored)
  return { ...genesis, closeTime: (genesis.closeTime ?? 0n).toString() }
}
