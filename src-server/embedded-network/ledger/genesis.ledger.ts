import { createHash, createPrivateKey, createPublicKey } from 'node:crypto'
import type { AccountId } from './entries.types.ts'
import type { GenesisOptions, LedgerState } from './ledger.types.ts'
import { networkIdOf } from './network-id.ledger.ts'
import { bareAccount } from './operations/create-account.ts'
import { NEWEST_PROTOCOL } from './protocol.ledger.ts'
import { loadState } from './state.ledger.ts'
import { accountAddress } from './strkey.codec.ts'
import { encodeEntry } from './xdr/entry.codec.ts'
import { sealHeader } from './xdr/header.codec.ts'

/** Where a network begins unless it is told otherwise. */
export const FIRST_LEDGER = 2
const TOTAL_COINS = 1_000_000_000_000_000_000n
const NO_HASH = '00'.repeat(32)
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The account that holds everything at genesis: its Ed25519 seed is the sha256 of the passphrase. */
function rootAddress(passphrase: string): AccountId {
  const der = Buffer.concat([PRIVATE_KEY_PREFIX, networkIdOf(passphrase)])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  return accountAddress(publicKey.subarray(-32))
}

/** The first ledger of a network: one account with all coins and the sequence 0. */
export function genesis(options: GenesisOptions): LedgerState {
  const ledger = options.ledger ?? FIRST_LEDGER
  const root = { ...bareAccount(rootAddress(options.passphrase), TOTAL_COINS, 0n), lastModified: ledger }
  const header = sealHeader({
    ledger,
    previousHash: NO_HASH,
    protocol: options.protocol ?? NEWEST_PROTOCOL,
    closeTime: options.closeTime ?? 0n,
    totalCoins: TOTAL_COINS,
    feePool: 0n,
    idPool: 0n,
    baseFee: options.baseFee ?? 100,
    baseReserve: options.baseReserve ?? 5_000_000,
    maxOperations: options.maxOperations ?? 1000,
    txSetHash: NO_HASH,
    resultSetHash: NO_HASH,
    stateHash: createHash('sha256').update(encodeEntry(root)).digest('hex'),
    skipList: [NO_HASH, NO_HASH, NO_HASH, NO_HASH],
    upgrades: [],
  })
  return loadState({ passphrase: options.passphrase, header, entries: [root] })
}
