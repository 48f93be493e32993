import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'

const AS_RULE = `json_build_object('operation', f.operation_type, 'type', f.fee_type, 'value', f.fee_value::text,
  'min', f.min_fee::text, 'max', f.max_fee::text, 'asset', f.asset)`

const latestOf = (operation: string, asset: string, now: string): string =>
  `(select c.id from fee_config c where c.operation_type = ${operation} and c.asset = ${asset} and c.effective_from <= ${now}
    order by c.effective_from desc, c.id desc limit 1)`

/**
 * SQL: the rule by which an operation in an asset is charged, as a FeeRule in JSON or null: the asset's own where one is active,
 * else that of XLM. Parameters and constants are given as SQL.
 */
export const feeRuleOf = (operation: string, asset: string, now: string): string =>
  `(select ${AS_RULE} from fee_config f
    where f.id in (${latestOf(operation, asset, now)}, ${latestOf(operation, `'XLM'`, now)}) and f.active
    order by f.asset = 'XLM' limit 1)`

const SELECT_RULE = feeRuleOf('$1', '$2', '$3')

/** As feeRuleOf. */
export async function findRule(
  db: Db,
  { operation, asset, now }: { operation: string; asset: string; now: Date },
): Promise<FeeRule | null> {
  const values = [operation, asset, now]
  const rows = await runStatement(db, statement<{ rule: FeeRule | null }>(`select ${SELECT_RULE} as rule`, values))
  return rows[0]?.rule ?? null
}

/** Every rule in force: of each operation and asset the latest that has begun, where it is active. */
export async function listRules(db: Db, now: Date): Promise<FeeRule[]> {
  const rows = await rowsOf(
    db,
    sql<{ rule: FeeRule }>`
    select ${sql.raw(AS_RULE)} as rule from (
      select distinct on (operation_type, asset) * from fee_config where effective_from <= ${now}
      order by operation_type, asset, effective_from desc, id desc) f
    where f.active order by f.operation_type, f.asset <> 'XLM', f.asset`,
  )
  return rows.map(({ rule }) => rule)
}

export async function insertRule(trx: Trx, { rule, ...added }: AddedRule): Promise<void> {
  await trx
    .insertInto('feeConfig')
    .values({
      ...added,
      operationType: rule.operation,
      feeType: rule.type,
      feeValue: rule.value,
      minFee: rule.min,
      maxFee: rule.max,
      assetCode: assetCode(rule.asset),
      assetIssuer: assetIssuer(rule.asset),
    })
    .execute()
}
export interface AddedRule {
  id: string
  rule: FeeRule
  active: boolean
  effectiveFrom: Date
  madeAt: Date
  approvalId: string | null
}
