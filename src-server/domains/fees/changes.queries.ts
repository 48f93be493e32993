import { sql } from 'kysely'
import type { Db, Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FeeChange, FeeTerms, FeeVersion, ListFeeChanges } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'

const TERMS = (f: string) =>
  sql.raw(`json_build_object('type', ${f}.fee_type, 'value', ${f}.fee_value::text, 'min', ${f}.min_fee::text,
    'max', ${f}.max_fee::text, 'active', ${f}.active)`)

interface VersionRow extends Omit<FeeVersion, 'type' | 'value' | 'min' | 'max' | 'active' | 'from'> {
  terms: FeeTerms
  from: Date
  isUpcoming: boolean
}

/** Of every operation and asset the rule that counts now, active or not, and those that will. */
export async function listVersions(db: Db, now: Date): Promise<(FeeVersion & { isUpcoming: boolean })[]> {
  const rows = await rowsOf(
    db,
    sql<VersionRow>`
    select f.id, f.operation_type as operation, f.asset, ${TERMS('f')} as terms, f.effective_from as "from",
      f.effective_from > ${now} as is_upcoming,
      (select count(*) from fee_config v where v.operation_type = f.operation_type and v.asset = f.asset
        and (v.effective_from, v.id) <= (f.effective_from, f.id))::int as version
    from fee_config f
    where f.effective_from > ${now} or not exists (select from fee_config l where l.operation_type = f.operation_type
      and l.asset = f.asset and l.effective_from <= ${now} and (l.effective_from, l.id) > (f.effective_from, f.id))
    order by f.operation_type, f.asset <> 'XLM', f.asset, f.effective_from, f.id`,
  )
  return rows.map(({ terms, from, ...row }) => ({ ...row, ...terms, from: from.toISOString() }))
}

/** The rule that was made last, whenever it begins; null where there is none. */
export async function findLastMade(
  reader: Reader,
  { operation, asset }: { operation: FeeOperation; asset: string },
): Promise<string | null> {
  const row = await reader
    .selectFrom('feeConfig')
    .select('id')
    .where('operationType', '=', operation)
    .where('asset', '=', asset)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

type ChangeRow = Omit<FeeChange, 'from' | 'madeAt'> & { from: Date; madeAt: Date }

/** Newest first, one more than the limit where there is a next page. */
export async function listChanges(db: Db, { cursor, limit }: ListFeeChanges): Promise<FeeChange[]> {
  const after =
    cursor === undefined
      ? sql``
      : sql`and (f.made_at, f.id) < (select made_at, id from fee_config where id = ${cursor}::uuid)`
  const rows = await rowsOf(
    db,
    sql<ChangeRow>`
    select f.id, f.operation_type as operation, f.asset, old.terms as old, ${TERMS('f')} as new,
      f.effective_from as "from", f.made_at, asker.username as asked_by_name, decider.username as agreed_by_name, a.reason
    from fee_config f join approvals a on a.id = f.approval_id
      join users asker on asker.id = a.asked_by join users decider on decider.id = a.decided_by
      left join lateral (select ${TERMS('o')} as terms from fee_config o where o.operation_type = f.operation_type
        and o.asset = f.asset and (o.effective_from, o.id) < (f.effective_from, f.id)
        order by o.effective_from desc, o.id desc limit 1) old on true
    where f.approval_id is not null ${after} order by f.made_at desc, f.id desc limit ${limit + 1}`,
  )
  return rows.map(({ from, madeAt, ...row }) => ({
    ...row,
    from: from.toISOString(),
    madeAt: madeAt.toISOString(),
  }))
}
