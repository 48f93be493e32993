import type { Db } from '#db/database.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { loadServiceKey } from '#server/launch/service-key.ts'
import type { Sealer } from '#server/stellar/sealer.ts'

/** The 32 bytes from which the keys of trading wallets are made. Throws a StartFault as loadServiceKey. */
export async function loadWalletKey(db: Db, keys: Keys, sealIn: Sealer): Promise<Buffer> {
  const { configuredWalletKey, walletKeyFile: file, ring } = keys
  return loadServiceKey(
    db,
    { name: 'wallet-key', variable: 'WALLET_KEY', given: configuredWalletKey, file },
    { ring, sealIn },
  )
}
