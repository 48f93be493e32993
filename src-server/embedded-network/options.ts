import { NEWEST_PROTOCOL, OLDEST_PROTOCOL } from './ledger/protocol.ledger.ts'
import type { Genesis } from './network/opening.ts'
import { EMBEDDED_NETWORK_PASSPHRASE, type EmbeddedNetworkOptions } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

/** Close times are whole seconds that rise, so ledgers cannot follow each other faster. */
export const LEAST_CLOSE_MS = 1000

const LARGEST_UINT32 = 4_294_967_295

/** Setting, option, least and largest value. */
const RANGES: readonly [setting: string, name: keyof EmbeddedNetworkOptions, least: number, most: number][] = [
  ['STELLAR_PORT', 'horizonPort', 0, 65_535],
  ['STELLAR_CONTROL_PORT', 'controlPort', 0, 65_535],
  ['LEDGER_CLOSE_MS', 'closeEveryMs', LEAST_CLOSE_MS, 3_600_000],
  ['STELLAR_BASE_FEE', 'baseFee', 1, LARGEST_UINT32],
  ['STELLAR_BASE_RESERVE', 'baseReserve', 1, LARGEST_UINT32],
  ['STELLAR_MAX_OPERATIONS', 'maxOperations', 1, 100_000],
  ['STELLAR_PROTOCOL', 'protocol', OLDEST_PROTOCOL, NEWEST_PROTOCOL],
  ['STELLAR_GENESIS_LEDGER', 'genesisLedger', 1, 2_000_000_000],
  ['STELLAR_GENESIS_CLOSE_TIME', 'genesisCloseTime', 0, LARGEST_UINT32],
]

/** Throws a NetworkStartError that names the first setting out of its range. */
export function requireValidOptions(options: EmbeddedNetworkOptions): void {
  for (const [setting, name, least, most] of RANGES) {
    const value = options[name]
    if (value === undefined || value === 'manual') continue
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) continue
    throw new NetworkStartError(`${setting} must be a whole number from ${least} to ${most}, not ${value}.`)
  }
}

/** How the ledger begins where the store holds none. */
export function genesisOf(options: EmbeddedNetworkOptions, nowMs: number): Genesis {
  const {
    genesisCloseTime = Math.floor(nowMs / 1000),
    genesisLedger,
    protocol,
    baseFee,
    baseReserve,
    maxOperations,
  } = options
  return {
    passphrase: options.passphrase ?? EMBEDDED_NETWORK_PASSPHRASE,
    closeTime: BigInt(genesisCloseTime),
    ...(genesisLedger === undefined ? {} : { ledger: genesisLedger }),
    ...(protocol === undefined ? {} : { protocol }),
    ...(baseFee === undefined ? {} : { baseFee }),
    ...(baseReserve === undefined ? {} : { baseReserve }),
    ...(maxOperations === undefined ? {} : { maxOperations }),
  }
}
