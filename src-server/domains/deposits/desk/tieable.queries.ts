import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { shownReference } from '#server/domains/deposits/normal-forms.ts'
import type { PaidBefore } from '#server/domains/transactions/recovery/ties.ts'
import { CHOOSING_STATUSES } from '#shared/domains/deposits/deposits.states.ts'
import type { Tieable } from '#shared/domains/transactions/sending-desk.schema.ts'

const SHOWN = 50

/** Orders of a person that were paid, and whose credit the ledger may have. */
export async function listTieableCredits(
  reader: Reader,
  { userId, asset }: Pick<PaidBefore, 'userId' | 'asset'>,
): Promise<Omit<Tieable, 'to'>[]> {
  const rows = await rowsOf<Omit<Tieable, 'to'>>(
    reader,
    sql`select o.id, o.reference as name, l.amount::text, 'USD' as asset,
        to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from cashapp_payments o join cash_app_deposits l on l.payment_id = o.id
      where o.user_id = ${userId}::uuid and o.asset_code || coalesce(':' || o.asset_issuer, '') = ${asset}
        and o.status = any(${['matched', 'credited', ...CHOOSING_STATUSES]}::text[])
      order by o.id desc limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, name: shownReference(row.name) }))
}
