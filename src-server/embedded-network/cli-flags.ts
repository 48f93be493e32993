import { parseArgs } from 'node:util'
import { standaloneMarket } from './market/standalone-market.ts'
import { type NumberOption, requireValidOptions } from './options.ts'
import { EMBEDDED_NETWORK_PASSPHRASE, type EmbeddedNetworkOptions } from './start.types.ts'
import { NetworkStartError } from './start-error.ts'

export type Environment = Record<string, string | undefined>

/** What the command line and the environment say together; a flag beats its variable. */
export type CommandLine = { help: true } | { help: false; options: EmbeddedNetworkOptions }

const FLAGS = {
  help: { type: 'boolean' },
  port: { type: 'string' },
  'control-port': { type: 'string' },
  'control-token': { type: 'string' },
  data: { type: 'string' },
  memory: { type: 'boolean' },
  passphrase: { type: 'string' },
  'close-ms': { type: 'string' },
  'manual-close': { type: 'boolean' },
  'base-fee': { type: 'string' },
  'base-reserve': { type: 'string' },
  'max-operations': { type: 'string' },
  protocol: { type: 'string' },
  'genesis-ledger': { type: 'string' },
  'genesis-close-time': { type: 'string' },
  'requests-per-hour': { type: 'string' },
  'no-market': { type: 'boolean' },
} as const

type Flag = keyof typeof FLAGS

const NUMBERS: readonly [Flag, NumberOption][] = [
  ['port', 'horizonPort'],
  ['control-port', 'controlPort'],
  ['close-ms', 'closeEveryMs'],
  ['base-fee', 'baseFee'],
  ['base-reserve', 'baseReserve'],
  ['max-operations', 'maxOperations'],
  ['protocol', 'protocol'],
  ['genesis-ledger', 'genesisLedger'],
  ['genesis-close-time', 'genesisCloseTime'],
  ['requests-per-hour', 'requestsPerHour'],
]

const OFF = new Set([undefined, 'false', '0', 'off'])

/** Each of these asks for a ledger in which nothing happens but what is asked for. */
const UNMARKED: readonly Flag[] = [
  'no-market',
  'manual-close',
  'base-fee',
  'base-reserve',
  'max-operations',
  'protocol',
  'genesis-ledger',
  'genesis-close-time',
]

export const HELP = `An embedded Stellar network: one process that serves Horizon and friendbot.

  npm run network -- [flags]

  --port <n>                  port of Horizon on 127.0.0.1 (8000)
  --data <folder>             where the ledger is kept (./data/network)
  --memory                    keep nothing on disk
  --passphrase <text>         network passphrase (${EMBEDDED_NETWORK_PASSPHRASE})
  --close-ms <n>              milliseconds between ledgers, at least 1000 (1000)
  --manual-close              close ledgers only through the control interface
  --control-port <n>          port of the control interface on 127.0.0.1 (off)
  --control-token <text>      its bearer token (made at random and printed)
  --base-fee <stroops>        fee per operation at genesis (100)
  --base-reserve <stroops>    reserve per entry at genesis (5000000)
  --max-operations <n>        operations a ledger holds at genesis (1000)
  --protocol <n>              protocol version of genesis (the newest)
  --genesis-ledger <n>        sequence of the first ledger (2)
  --genesis-close-time <s>    unix seconds at which it closed (now)
  --requests-per-hour <n>     limit per address (none)
  --no-market                 nobody trades by himself; so too where ledgers close by hand or genesis is set by flags
  --help                      this text

Each flag is also a variable: --base-fee is STELLAR_BASE_FEE, and so on.
At genesis one account, the root, holds everything; its Ed25519 seed is the sha256 of the passphrase.`

/** Throws a NetworkStartError that names the flag or the variable at fault. */
export function readCommandLine(argv: string[], environment: Environment): CommandLine {
  const values = readFlags(argv)
  if (values.help) return { help: true }
  const text = (flag: Flag): string | undefined => asText(values[flag]) ?? environment[variableOf(flag)]
  const isOn = (flag: Flag): boolean => ['true', '1', 'on'].includes(text(flag) ?? '')
  const nameOf = (flag: Flag): string => (values[flag] === undefined ? variableOf(flag) : `--${flag}`)
  const options: Record<string, unknown> = { horizonPort: 8000 }
  for (const [flag, name] of NUMBERS) {
    const value = text(flag)
    if (value !== undefined)
      options[name] = readNumber(value, values[flag] === undefined ? variableOf(flag) : `--${flag}`)
  }
  if (isOn('manual-close')) options.closeEveryMs = 'manual'
  if (!isOn('memory')) options.dataDir = text('data') ?? './data/network'
  if (text('passphrase') !== undefined) options.passphrase = text('passphrase')
  if (text('control-token') !== undefined) options.controlToken = text('control-token')
  if (UNMARKED.every((flag) => OFF.has(text(flag)))) options.market = standaloneMarket(text('passphrase'))
  const read = options as EmbeddedNetworkOptions
  requireValidOptions(read, (option) => nameOf(NUMBERS.find(([, name]) => name === option)?.[0] ?? 'port'))
  return { help: false, options: read }
}

function readFlags(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: FLAGS, strict: true, allowPositionals: false }).values
  } catch (error) {
    throw new NetworkStartError(`${(error as Error).message.split('. ')[0]}. --help lists the flags.`)
  }
}

function asText(value: string | boolean | undefined): string | undefined {
  return value === undefined ? undefined : String(value)
}

function variableOf(flag: Flag): string {
  return `STELLAR_${flag.replaceAll('-', '_').toUpperCase()}`
}

function readNumber(text: string, setting: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new NetworkStartError(`${setting} must be a whole number, not "${text}".`)
}
