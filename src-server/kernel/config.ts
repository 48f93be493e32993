import path from 'node:path'
import * as z from 'zod'
import {
  address,
  curveKey,
  key,
  keyList,
  oneOf,
  onOrOff,
  origin,
  proxies,
  stellarSecret,
  text,
  token,
  uploadsAddress,
  wholeNumber,
} from '#server/kernel/config-formats.ts'
import { SECRET_VARIABLES, type VariableName } from '#server/kernel/config-variables.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { AssetId } from '#shared/kernel/asset-id.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'

const NETWORKS = ['embedded', 'testnet', 'public', 'custom'] as const
const KNOWN_NETWORKS = {
  testnet: {
    horizonUrl: 'https://horizon-testnet.stellar.org',
    networkPassphrase: 'Test SDF Network ; September 2015',
  },
  public: {
    horizonUrl: 'https://horizon.stellar.org',
    networkPassphrase: 'Public Global Stellar Network ; September 2015',
  },
} as const
/** Each of these must be given where no embedded network is there to be thrown away with it. */
const KEYS = ['MASTER_KEY', 'SESSION_SECRET', 'TREASURY_SECRET'] as const

const Environment = z.object({
  HOST: text('must be a host name or an address').default('localhost'),
  PORT: wholeNumber(0, 65535).default(3000),
  PUBLIC_URL: origin().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: address(['postgres:', 'postgresql:']).optional(),
  STELLAR_NETWORK: oneOf(NETWORKS).default('embedded'),
  HORIZON_URL: address(['http:', 'https:']).optional(),
  NETWORK_PASSPHRASE: z.string().optional(),
  STELLAR_PORT: wholeNumber(0, 65535).default(8000),
  LEDGER_CLOSE_MS: wholeNumber(1000, HOUR_MS).default(1000),
  STELLAR_CONTROL_PORT: wholeNumber(0, 65535).optional(),
  LIVING_MARKET: onOrOff().default(true),
  MASTER_KEY: keyList().optional(),
  SESSION_SECRET: key().optional(),
  INTENT_KEY: key().optional(),
  WALLET_KEY: key().optional(),
  VAPID_KEY: curveKey().optional(),
  TREASURY_SECRET: stellarSecret().optional(),
  TRUST_PROXY: proxies().optional(),
  STELLAR_CONTROL_TOKEN: token().optional(),
  METRICS_TOKEN: token().optional(),
  USD_ASSET: z
    .string()
    .refine((given) => AssetId.safeParse(given).success, 'must be CODE:ISSUER')
    .optional(),
  WALLETS_PER_DAY: wholeNumber(1, 10_000_000).default(500),
  WALLETS_PER_NETWORK: wholeNumber(1, 10_000_000).default(10),
  DEMO_DATA: onOrOff().optional(),
  DEMO_DAYS: wholeNumber(0, 60).default(60),
  DEMO_PASSWORD: z.string().min(8, 'must have 8 characters or more').optional(),
  MAIL_URL: address(['smtp:', 'smtps:']).optional(),
  UPLOADS_URL: uploadsAddress().optional(),
  ADMIN_SECOND_FACTOR: oneOf(['required', 'optional']).optional(),
  ROLE: oneOf(['web', 'worker', 'all']).default('all'),
  CHECK_ANSWERS: onOrOff().default(false),
  CHECKS_DIR: z.string().optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
} satisfies Record<VariableName, z.ZodType>)

type Environment = z.infer<typeof Environment>
type Given = Record<string, string | undefined>

export type StellarNetwork = (typeof NETWORKS)[number]
export type Config = ReturnType<typeof toConfig>

/**
 * The product's settings from its environment; a variable that is empty counts as unset. Throws one StartFault that lists
 * every fault, each as a sentence that begins with its variable.
 */
export function readConfig(environment: Given, dataDirDefault = './data'): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Environment.safeParse(given)
  const faults = [...(parsed.error?.issues ?? []).map((issue) => wording(issue, given)), ...crossFaults(given)]
  if (!parsed.success || faults.length > 0) throw new StartFault(faults.join('\n'))
  return toConfig(parsed.data, dataDirDefault)
}

/** The variables of this process: the only place that reads them. */
export function processEnvironment(): Given {
  return process.env
}

/** The variables that decide which network this is: by its passphrase, and by the ledgers that Horizon serves. */
export function networkVariables({ stellarNetwork, networkPassphrase, horizonUrl }: Config) {
  const known = knownNetwork(stellarNetwork)
  return {
    passphrase: known && known.networkPassphrase === networkPassphrase ? 'STELLAR_NETWORK' : 'NETWORK_PASSPHRASE',
    ledgers:
      horizonUrl === undefined ? 'DATA_DIR' : horizonUrl === known?.horizonUrl ? 'STELLAR_NETWORK' : 'HORIZON_URL',
  }
}

/** Whether XLM is worth something there: a network of one's own may still be the public one, by its passphrase. */
export const hasRealValue = ({
  stellarNetwork,
  networkPassphrase,
}: Pick<Config, 'stellarNetwork' | 'networkPassphrase'>): boolean =>
  stellarNetwork === 'public' || networkPassphrase === KNOWN_NETWORKS.public.networkPassphrase

const knownNetwork = (network: StellarNetwork) =>
  network === 'testnet' || network === 'public' ? KNOWN_NETWORKS[network] : undefined

function wording({ path: [name], message }: z.core.$ZodIssue, given: Given): string {
  const value = given[String(name)] ?? ''
  return `${String(name)} ${message}${SECRET_VARIABLES.has(String(name)) ? '' : `, not '${value}'`}.`
}

function crossFaults(given: Given): string[] {
  const network = given['STELLAR_NETWORK'] ?? 'embedded'
  if (!NETWORKS.some((name) => name === network)) return []
  const faults: string[] = []
  const isShared = network !== 'embedded' || given['HORIZON_URL'] !== undefined
  const reason =
    network === 'embedded' ? 'HORIZON_URL names the network of another process' : `STELLAR_NETWORK is ${network}`
  const required = [...(isShared ? KEYS : []), ...(network === 'custom' ? ['HORIZON_URL', 'NETWORK_PASSPHRASE'] : [])]
  for (const name of required) if (given[name] === undefined) faults.push(`${name} must be set, because ${reason}.`)
  if (given['DEMO_DATA'] === 'on' && network !== 'embedded') {
    faults.push(`DEMO_DATA must be off, because ${reason}: demonstration data is for the embedded network only.`)
  }
  if (given['PUBLIC_URL']?.startsWith('https:') && given['TRUST_PROXY'] === undefined) {
    faults.push('TRUST_PROXY must name the proxy that serves https, because PUBLIC_URL begins with https.')
  }
  const [port, stellarPort] = [given['PORT'] ?? '3000', given['STELLAR_PORT'] ?? '8000']
  if (!isShared && port === stellarPort && port !== '0')
    faults.push(`STELLAR_PORT must differ from PORT, which is ${port}.`)
  return faults
}

function toConfig(env: Environment, dataDirDefault: string) {
  const network = env.STELLAR_NETWORK
  const known = knownNetwork(network)
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    /** False: the address above is the default. */
    namesPublicUrl: env.PUBLIC_URL !== undefined,
    /** Absolute. */
    dataDir: path.resolve(env.DATA_DIR ?? dataDirDefault),
    databaseUrl: env.DATABASE_URL,
    stellarNetwork: network,
    /** Unset exactly where this process starts the embedded network. */
    horizonUrl: env.HORIZON_URL ?? known?.horizonUrl,
    /** Unset: the embedded network's own. */
    networkPassphrase: env.NETWORK_PASSPHRASE ?? known?.networkPassphrase,
    stellarPort: env.STELLAR_PORT,
    ledgerCloseMs: env.LEDGER_CLOSE_MS,
    stellarControlPort: env.STELLAR_CONTROL_PORT,
    livingMarket: env.LIVING_MARKET,
    /** Newest first. */
    masterKeys: env.MASTER_KEY,
    sessionSecret: env.SESSION_SECRET,
    intentKey: env.INTENT_KEY,
    walletKey: env.WALLET_KEY,
    vapidKey: env.VAPID_KEY,
    treasurySecret: env.TREASURY_SECRET,
    trustProxy: env.TRUST_PROXY,
    stellarControlToken: env.STELLAR_CONTROL_TOKEN,
    metricsToken: env.METRICS_TOKEN,
    usdAsset: env.USD_ASSET,
    walletsPerDay: env.WALLETS_PER_DAY,
    walletsPerNetwork: env.WALLETS_PER_NETWORK,
    demoData: env.DEMO_DATA ?? network === 'embedded',
    demoDays: env.DEMO_DAYS,
    demoPassword: env.DEMO_PASSWORD,
    mailUrl: env.MAIL_URL,
    uploadsAt: env.UPLOADS_URL,
    requiresAdminFactor: (env.ADMIN_SECOND_FACTOR ?? (network === 'embedded' ? 'optional' : 'required')) === 'required',
    role: env.ROLE,
    checkAnswers: env.CHECK_ANSWERS,
    checksDir: env.CHECKS_DIR,
    logLevel: env.LOG_LEVEL,
  }
}
