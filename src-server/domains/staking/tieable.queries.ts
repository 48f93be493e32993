import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { PaidBefore } from '#server/domains/transactions/recovery/ties.ts'
import type { Tieable } from '#shared/domains/transactions/sending-desk.schema.ts'

type Paid = Pick<PaidBefore, 'userId' | 'to' | 'asset'>
type Found = Omit<Tieable, 'to'>

const SHOWN = 50
const AT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`)

/** Stakes of a person whose end nobody has paid by what is known here. */
export const listTieableStakes = (reader: Reader, { userId, asset }: Paid): Promise<Found[]> =>
  rowsOf<Found>(
    reader,
    sql`select s.id, c.name, s.amount::text, ${asset} as asset, to_char(s.created_at at time zone 'UTC', ${AT}) as at
      from user_stakes s join staking_config c on c.id = s.staking_config_id
      where s.user_id = ${userId}::uuid and s.status in ('active', 'leaving', 'maturing')
        and c.asset_code || coalesce(':' || c.issuer, '') = ${asset}
      order by s.created_at desc, s.id desc limit ${SHOWN}`,
  )

/** Payments of an account into the vault that have no stake and were not returned. */
export const listTieableReceipts = (reader: Reader, { to, asset }: Paid): Promise<Found[]> =>
  rowsOf<Found>(
    reader,
    sql`select r.operation_id::text as id, r.operation_id::text as name, r.amount::text, r.asset,
        to_char(r.at at time zone 'UTC', ${AT}) as at
      from vault_receipts r where r."from" = ${to} and r.asset = ${asset} and r.status <> 'returned'
      order by r.at desc limit ${SHOWN}`,
  )
