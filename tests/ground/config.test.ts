import { expect, test } from 'vitest'
import { hasRealValue, readConfig } from '#server/kernel/config.ts'

const faultsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment)
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : []
  }
  return []
}

test('with nothing set everything has a value that a fresh clone runs with', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    namesPublicUrl: false,
    stellarNetwork: 'embedded',
    horizonUrl: undefined,
    stellarPort: 8000,
    ledgerCloseMs: 1000,
    livingMarket: true,
    demoData: true,
    role: 'all',
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', MASTER_KEY: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    masterKeys: undefined,
  })
})

test.each([
  ['PORT', 'eighty', "PORT must be a whole number from 0 to 65535, not 'eighty'."],
  ['PORT', '65536', "PORT must be a whole number from 0 to 65535, not '65536'."],
  ['PORT', '-1', "PORT must be a whole number from 0 to 65535, not '-1'."],
  ['LEDGER_CLOSE_MS', '999', "LEDGER_CLOSE_MS must be a whole number from 1000 to 3600000, not '999'."],
  ['STELLAR_NETWORK', 'mainnet', "STELLAR_NETWORK must be one of embedded, testnet, public, custom, not 'mainnet'."],
  [
    'PUBLIC_URL',
    'http://host/path',
    "PUBLIC_URL must be an http or https origin without a path, not 'http://host/path'.",
  ],
  ['PUBLIC_URL', 'host', "PUBLIC_URL must be an http or https origin without a path, not 'host'."],
  ['WALLETS_PER_DAY', '0', "WALLETS_PER_DAY must be a whole number from 1 to 10000000, not '0'."],
  ['LIVING_MARKET', 'yes', "LIVING_MARKET must be on or off, not 'yes'."],
  [
    'TRUST_PROXY',
    '10.0.0.1, x',
    "TRUST_PROXY must be IP addresses or CIDR ranges separated by commas, not '10.0.0.1, x'.",
  ],
  ['USD_ASSET', 'USDC:G123', "USD_ASSET must be CODE:ISSUER, not 'USDC:G123'."],
  ['ROLE', 'boss', "ROLE must be one of web, worker, all, not 'boss'."],
  ['STELLAR_PORT', '3000', 'STELLAR_PORT must differ from PORT, which is 3000.'],
  [
    'PUBLIC_URL',
    'https://wallet.example',
    'TRUST_PROXY must name the proxy that serves https, because PUBLIC_URL begins with https.',
  ],
  ['MASTER_KEY', 'c2hvcnQ=', 'MASTER_KEY must be 32 bytes in base64, or several such keys separated by commas.'],
  [
    'DATABASE_URL',
    'mysql://user:hidden@host/x',
    'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.',
  ],
  ['TREASURY_SECRET', 'SABC', 'TREASURY_SECRET must be a Stellar secret (S and 55 characters).'],
  ['DEMO_PASSWORD', 'short', 'DEMO_PASSWORD must have 8 characters or more.'],
])('%s=%s is refused by one sentence', (name, value, sentence) => {
  expect(faultsOf({ [name]: value })).toEqual([sentence])
})

test('all faults are listed at once', () => {
  expect(faultsOf({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3)
})

test('a network that outlives this process needs its keys from outside', () => {
  const names = faultsOf({ STELLAR_NETWORK: 'testnet' }).map((fault) => fault.split(' ')[0])
  expect(names).toEqual(['MASTER_KEY', 'SESSION_SECRET', 'TREASURY_SECRET'])
  expect(faultsOf({ HORIZON_URL: 'http://127.0.0.1:8000' })[0]).toBe(
    'MASTER_KEY must be set, because HORIZON_URL names the network of another process.',
  )
})

test('demonstration data is refused on any network but the embedded one', () => {
  expect(faultsOf({ STELLAR_NETWORK: 'public', DEMO_DATA: 'on' }).at(-1)).toBe(
    'DEMO_DATA must be off, because STELLAR_NETWORK is public: demonstration data is for the embedded network only.',
  )
})

test('a network of one’s own needs its address and its passphrase', () => {
  const named = faultsOf({ STELLAR_NETWORK: 'custom' }).map((fault) => fault.split(' ')[0])
  expect(named).toContain('HORIZON_URL')
  expect(named).toContain('NETWORK_PASSPHRASE')
})

test('XLM is worth something on the public network, by whatever name it is given, and nowhere else', () => {
  const networkPassphrase = 'Public Global Stellar Network ; September 2015'
  expect(hasRealValue({ stellarNetwork: 'public', networkPassphrase })).toBe(true)
  expect(hasRealValue({ stellarNetwork: 'custom', networkPassphrase })).toBe(true)
  expect(hasRealValue({ stellarNetwork: 'custom', networkPassphrase: 'Our network' })).toBe(false)
  expect(hasRealValue({ stellarNetwork: 'testnet', networkPassphrase: 'Test SDF Network ; September 2015' })).toBe(
    false,
  )
  expect(hasRealValue(readConfig({}))).toBe(false)
})
