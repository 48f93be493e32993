import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: true where `address` is one of ours that is not on the network yet: an account that is being opened, or the wallet
 * of somebody who has registered just now. A trading wallet is opened by its own owner's intent, or was merged: nothing waits for it.
 */
export const isPendingAccount = (address: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ledger_accounts d where d.address = ${sql.raw(address)} and d.status = 'creating' and d.role <> 'trading')
  or exists (select from users w where w.wallet_address = ${sql.raw(address)}
    and not exists (select from ledger_accounts d where d.address = w.wallet_address)))`
