import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { LedgerInflow } from './ledger-contents.ts'

/** Of payments to the fee account, the operations that are a fee of the service: what the intent of their transaction was charged. */
export async function listFees(trx: Trx, inflows: readonly LedgerInflow[]): Promise<Set<string>> {
  if (inflows.length === 0) return new Set()
  const column = (pick: (inflow: LedgerInflow) => string): string[] => inflows.map(pick)
  const rows = await rowsOf(
    trx,
    sql<{ operationId: string }>`
    select n.operation_id from unnest(${column((i) => i.operationId)}::bigint[], ${column((i) => i.transactionHash)}::text[],
      ${column((i) => i.asset)}::text[], ${column((i) => i.amount)}::numeric[]) as n (operation_id, hash, asset, amount)
    where exists (select from transactions t where t.hash = n.hash and t.status = 'confirmed' and t.source is not null
      and ((t.type in ('payment_out', 'swap', 'order') and t.fee_asset = n.asset and t.fee = n.amount)
        or (t.type = 'fee' and concat_ws(':', t.asset_code, t.asset_issuer) = n.asset and t.amount = n.amount)))`,
  )
  return new Set(rows.map(({ operationId }) => operationId))
}
