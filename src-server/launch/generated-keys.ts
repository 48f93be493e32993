import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/kernel/config.ts'
import type { DataDir } from '#server/kernel/data-dir.ts'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import { givenMasterKeys, keptMasterKeys } from '#server/stellar/master-keys.ts'

const MASTER_KEY = 'master-key'
/** Issuers of the embedded network's assets. */
const ISSUED_CODES = ['USDC', 'NKDM', 'SKL'] as const
export type IssuedCode = (typeof ISSUED_CODES)[number]

export interface Keys {
  /** Every master key that may have sealed what is stored; which of them seals is said by the database. */
  ring: KeyRing
  sessionSecret: Buffer
  /** The intent key of the environment or the data directory; the database’s is the one that counts. */
  givenIntentKey?: Buffer
  /** Where the data directory keeps its copy; absent where keys come from the environment. */
  intentKeyFile?: string
  /** As those of the intent key. */
  configuredWalletKey?: Buffer
  walletKeyFile?: string
  /** As those of the intent key, but never from the environment. */
  givenAuditKey?: Buffer
  auditKeyFile?: string
  /** As those of the intent key: a private key of P-256. */
  givenPushKey?: Buffer
  pushKeyFile?: string
  /** S... secret of the account that opens accounts and pays credits. */
  treasurySecret: string
  stellarControlToken: string
  metricsToken: string
  /** Present where this process keeps the embedded network's own accounts: made once per data directory. */
  embedded?: EmbeddedKeys
}

export interface EmbeddedKeys {
  feeSecret: string
  vaultSecret: string
  issuerSecrets: Record<IssuedCode, string>
  /** Kept only where there is a demonstration. */
  demoPassword: string
  /** True when the password was made by this start, which prints it. */
  isDemoPasswordFresh: boolean
}

type Folder = Pick<DataDir, 'keys' | 'isFresh'>

/**
 * The keys from the environment and, where it gives none, from files of mode 0600 in the data directory, made at the
 * first start. Throws a StartFault if one that money or sealed secrets depend on has gone missing since.
 */
export function loadKeys(config: Config, folder: Folder): Keys {
  mkdirSync(folder.keys, { recursive: true, mode: 0o700 })
  const keepsNetwork = config.stellarNetwork === 'embedded' && config.horizonUrl === undefined
  return {
    ring: masterKeys(config, folder),
    sessionSecret: config.sessionSecret ?? key(made(folder, 'session-secret', newKey)),
    treasurySecret: config.treasurySecret ?? kept(folder, 'treasury-secret', newSecret, 'TREASURY_SECRET'),
    stellarControlToken: config.stellarControlToken ?? made(folder, 'stellar-control-token', newToken),
    metricsToken: config.metricsToken ?? made(folder, 'metrics-token', newToken),
    ...intentKeyOf(config, keepsNetwork ? path.join(folder.keys, 'intent-key') : undefined),
    ...walletKeyOf(config, keepsNetwork ? path.join(folder.keys, 'wallet-key') : undefined),
    ...(keepsNetwork && auditKeyOf(path.join(folder.keys, 'audit-key'))),
    ...pushKeyOf(config, keepsNetwork ? path.join(folder.keys, 'push-key') : undefined),
    embedded: keepsNetwork ? loadEmbeddedKeys(config, folder) : undefined,
  }
}

function masterKeys(config: Config, folder: Folder): KeyRing {
  if (config.masterKeys !== undefined) return givenMasterKeys(config.masterKeys)
  kept(folder, MASTER_KEY, newKey, 'MASTER_KEY')
  return keptMasterKeys(masterKeyFile(folder.keys))
}

/** Never made here: the database may hold one. Where the environment gives it, nothing is written down. */
function intentKeyOf({ intentKey }: Config, file?: string): Pick<Keys, 'givenIntentKey' | 'intentKeyFile'> {
  if (intentKey !== undefined) return { givenIntentKey: intentKey }
  if (file === undefined) return {}
  return { givenIntentKey: keyIn(file), intentKeyFile: file }
}

/** As intentKeyOf. */
function walletKeyOf({ walletKey }: Config, file?: string): Pick<Keys, 'configuredWalletKey' | 'walletKeyFile'> {
  if (walletKey !== undefined) return { configuredWalletKey: walletKey }
  return file === undefined ? {} : { configuredWalletKey: keyIn(file), walletKeyFile: file }
}

/** As intentKeyOf. */
function pushKeyOf({ vapidKey }: Config, file?: string): Pick<Keys, 'givenPushKey' | 'pushKeyFile'> {
  if (vapidKey !== undefined) return { givenPushKey: vapidKey }
  return file === undefined ? {} : { givenPushKey: keyIn(file), pushKeyFile: file }
}

const auditKeyOf = (file: string): Pick<Keys, 'givenAuditKey' | 'auditKeyFile'> => ({
  givenAuditKey: keyIn(file),
  auditKeyFile: file,
})

const keyIn = (file: string): Buffer | undefined =>
  existsSync(file) ? key(readFileSync(file, 'utf8').trim()) : undefined

/** The file of the master keys. */
export const masterKeyFile = (keysFolder: string): string => path.join(keysFolder, MASTER_KEY)

function loadEmbeddedKeys(config: Config, folder: Folder): EmbeddedKeys {
  const generatesPassword = config.demoData && config.demoPassword === undefined
  const isDemoPasswordFresh = generatesPassword && !existsSync(path.join(folder.keys, 'demo-password'))
  const generated = () => (generatesPassword ? made(folder, 'demo-password', newPassword) : newPassword())
  const secret = (name: string) => kept(folder, name, newSecret, 'DATA_DIR')
  const issuerSecret = (code: IssuedCode): [IssuedCode, string] => [code, secret(`issuer-${code.toLowerCase()}-secret`)]
  return {
    feeSecret: secret('fee-secret'),
    vaultSecret: secret('vault-secret'),
    issuerSecrets: Object.fromEntries(ISSUED_CODES.map(issuerSecret)) as Record<IssuedCode, string>,
    demoPassword: config.demoPassword ?? generated(),
    isDemoPasswordFresh,
  }
}

/** A key that may not be made again once something depends on it. */
function kept(folder: Folder, name: string, make: () => string, variable: string): string {
  const file = path.join(folder.keys, name)
  if (folder.isFresh || existsSync(file)) return made(folder, name, make)
  throw new StartFault(`${variable} is missing: ${file} is gone, and what it protects cannot be used without it.`)
}

function made(folder: Folder, name: string, make: () => string): string {
  const file = path.join(folder.keys, name)
  if (!existsSync(file)) writeDurably(file, `${make()}\n`)
  const content = readFileSync(file, 'utf8').trim()
  if (content === '') throw new StartFault(`DATA_DIR is damaged: its key file ${file} is empty.`)
  return content
}

function key(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length !== 32)
    throw new StartFault('DATA_DIR is damaged: one of its key files does not hold 32 bytes in base64.')
  return bytes
}

const newKey = () => randomBytes(32).toString('base64')
const newToken = () => randomBytes(24).toString('base64url')
const newSecret = () => createKeypair().secret
/** 80 bits, in letters and digits that are not mistaken for each other. */
const newPassword = () => Array.from(randomBytes(16), (byte) => 'abcdefghjkmnpqrstuvwxyz23456789A'[byte % 32]).join('')
