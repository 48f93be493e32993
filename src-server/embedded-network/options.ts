import { NEWEST_PROTOCOL, OLDEST_PROTOCOL } from './ledger/protocol.ledger.ts'
import { pastBegin } from './market/past.ts'
import type { Genesis } from './network/opening.ts'
import { EMBEDDED_NETWORK_PASSPHRASE, type EmbeddedNetworkOptions } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

/** Close times are whole seconds that rise, so ledgers cannot follow each other faster. */
const LEAST_CLOSE_MS = 1000

const LARGEST_UINT32 = 4_294_967_295

export type NumberOption = Exclude<keyof EmbeddedNetworkOptions, 'dataDir' | 'controlToken' | 'passphrase' | 'market'>

/** Least and largest value of each option, and of the upgrade of the same name. */
export const RANGES: Record<NumberOption, [least: number, most: number]> = {
  horizonPort: [0, 65_535],
  controlPort: [0, 65_535],
  closeEveryMs: [LEAST_CLOSE_MS, 3_600_000],
  baseFee: [1, LARGEST_UINT32],
  baseReserve: [1, LARGEST_UINT32],
  maxOperations: [1, 100_000],
  protocol: [OLDEST_PROTOCOL, NEWEST_PROTOCOL],
  genesisLedger: [1, 2_000_000_000],
  genesisCloseTime: [0, LARGEST_UINT32],
  requestsPerHour: [1, LARGEST_UINT32],
}

/** The product's own variables; whatever it has none for is called by its option's name. */
const PRODUCT_SETTINGS: Partial<Record<NumberOption, string>> = {
  horizonPort: 'STELLAR_PORT',
  controlPort: 'STELLAR_CONTROL_PORT',
  closeEveryMs: 'LEDGER_CLOSE_MS',
}

/** Throws a NetworkStartError that names the first setting out of its range, as `settingOf` calls it. */
export function requireValidOptions(
  options: EmbeddedNetworkOptions,
  settingOf: (name: NumberOption) => string = (name) => PRODUCT_SETTINGS[name] ?? name,
): void {
  for (const [key, [least, most]] of Object.entries(RANGES)) {
    const name = key as NumberOption
    const value = options[name]
    if (value === undefined || value === 'manual') continue
    if (Number.isInteger(value) && value >= least && value <= most) continue
    throw new NetworkStartError(`${settingOf(name)} must be a whole number from ${least} to ${most}, not ${value}.`)
  }
}

/** How the ledger begins where the store holds none. */
export function genesisOf(options: EmbeddedNetworkOptions, nowMs: number): Genesis {
  const {
    genesisCloseTime = beginOf(options, Math.floor(nowMs / 1000)),
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

/** Now, or before the past that a market begins with. */
function beginOf({ market }: EmbeddedNetworkOptions, now: number): number {
  return market === undefined ? now : pastBegin(now, market.pastDays)
}
