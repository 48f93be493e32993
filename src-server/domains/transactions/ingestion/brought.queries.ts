import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

/** Amounts that an intent alone in its envelope has really moved: one side, and the other side of it. */
export interface Brought {
  hash: string
  source: string
  type: 'pool' | 'swap'
  asset: string
  amount: string
  counter: { asset: string; amount: string }
  /** From the account, or to it. */
  direction: 'out' | 'in'
}

/** Corrects what a person is shown of an intent, which was accepted with what it may move at most. */
export async function noteBrought(trx: Trx, brought: Brought): Promise<void> {
  const { hash, source, type, asset, amount, counter, direction } = brought
  await sql`update transactions set asset_code = ${assetCode(asset)}, asset_issuer = ${assetIssuer(asset)}, amount = ${amount},
      counter_asset_code = ${assetCode(counter.asset)}, counter_asset_issuer = ${assetIssuer(counter.asset)},
      counter_amount = ${counter.amount}, "from" = ${direction === 'out' ? source : null},
      "to" = ${direction === 'in' ? source : null}
    where hash = ${hash} and type = ${type} and source = ${source} and operation_id is null and status = 'confirmed'`.execute(
    trx,
  )
}
