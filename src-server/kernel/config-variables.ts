/** Every environment variable of the product: what it is when it is unset, and what it means. environment.md is made of it. */
export const VARIABLES = {
  HOST: ['localhost', 'where the product listens; localhost is 127.0.0.1 and ::1'],
  PORT: ['3000', 'port of the product; 0 takes a free one'],
  PUBLIC_URL: ['http://localhost:PORT', 'origin in links and mails; under https the session cookie is Secure'],
  DATA_DIR: ['./data', 'embedded Postgres, embedded network, generated keys (files of mode 0600), uploads'],
  DATABASE_URL: ['unset', 'a Postgres server, 15 or newer, instead of the embedded one'],
  STELLAR_NETWORK: ['embedded', 'embedded, testnet, public, or custom with HORIZON_URL and NETWORK_PASSPHRASE'],
  HORIZON_URL: ['by network', 'Horizon; with the embedded network: that of another process, and none is started here'],
  NETWORK_PASSPHRASE: ['by network', 'passphrase that transactions are signed for'],
  STELLAR_PORT: ['8000', 'port of the embedded Horizon on 127.0.0.1; 0 takes a free one'],
  LEDGER_CLOSE_MS: ['1000', 'milliseconds between the embedded network’s ledgers, 1000 or more'],
  STELLAR_CONTROL_PORT: ['unset', 'port of the embedded network’s control interface on 127.0.0.1'],
  LIVING_MARKET: [
    'on',
    'participants of the embedded network who keep books and trade, with thirty days of past: on or off',
  ],
  MASTER_KEY: [
    'generated',
    '32 bytes in base64 that seal every secret (while one replaces another: new,old); required on any network but the embedded one',
  ],
  SESSION_SECRET: [
    'generated',
    '32 bytes in base64 that sign session cookies; required on any network but the embedded one',
  ],
  INTENT_KEY: [
    'generated',
    '32 bytes in base64 that name and mark what this service sends; the database keeps it sealed, given here it survives the database',
  ],
  WALLET_KEY: [
    'generated',
    '32 bytes in base64 from which the keys of trading wallets are made; the database keeps it sealed, given here it survives the database',
  ],
  VAPID_KEY: [
    'generated',
    '32 bytes in base64, the private key of P-256 that signs web push; the database keeps it sealed, given here it survives the database and with it every subscription',
  ],
  TREASURY_SECRET: [
    'generated',
    'S... secret of the service’s own account; required on any network but the embedded one',
  ],
  TRUST_PROXY: ['unset', 'addresses or CIDR ranges of trusted proxies, separated by commas'],
  STELLAR_CONTROL_TOKEN: ['generated', 'bearer token of the control interface'],
  METRICS_TOKEN: ['generated', 'bearer token of /metrics'],
  USD_ASSET: ['the seeded USDC', 'CODE:ISSUER of the asset that counts as one US dollar'],
  WALLETS_PER_DAY: ['500', 'wallets that the treasury opens within 24 hours on a network where XLM is worth something'],
  WALLETS_PER_NETWORK: ['10', 'how many of them for people of one IPv4 /24 or IPv6 /48'],
  DEMO_DATA: ['on, embedded only', 'demonstration people and their logins: on or off'],
  DEMO_DAYS: [
    '60',
    'days that the demonstration people have lived when the first start ends, in the living market’s past; 0: they have made three payments today',
  ],
  DEMO_PASSWORD: [
    'generated',
    'password of the demonstration logins, 8 characters or more; printed at the first start',
  ],
  MAIL_URL: ['unset', 'smtp or smtps address; unset: mails stay in the outbox'],
  UPLOADS_URL: [
    'unset',
    's3+https://KEY:SECRET@host/bucket/prefix?region=name: an S3-compatible store for uploads instead of DATA_DIR; s3+http for one on the same machine',
  ],
  ADMIN_SECOND_FACTOR: [
    'by network',
    'whether administrators must have a second factor: required or optional; unset, it is optional on the embedded network alone',
  ],
  ROLE: ['all', 'what this process does: web, worker or all'],
  CHECK_ANSWERS: [
    'off',
    'on: a call whose answer or refusal differs from its description in /api/openapi.json fails; on in development and in tests',
  ],
  CHECKS_DIR: [
    'unset',
    'folder with checks of your own, a file NAME.check.mjs each; they are loaded at the start, beside the product’s',
  ],
  LOG_LEVEL: ['info', 'fatal, error, warn, info, debug, trace or silent'],
} as const satisfies Record<string, readonly [whenUnset: string, meaning: string]>

export type VariableName = keyof typeof VARIABLES

/** Their values are never repeated in a message. */
export const SECRET_VARIABLES: ReadonlySet<string> = new Set<VariableName>([
  'DATABASE_URL',
  'MASTER_KEY',
  'SESSION_SECRET',
  'INTENT_KEY',
  'WALLET_KEY',
  'VAPID_KEY',
  'TREASURY_SECRET',
  'STELLAR_CONTROL_TOKEN',
  'METRICS_TOKEN',
  'DEMO_PASSWORD',
  'MAIL_URL',
  'UPLOADS_URL',
])
