import { type Selectable, sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import type { StakingTermsTable } from '#db/domains/staking/staking.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FundingRow } from '#server/domains/staking/booked.queries.ts'

interface WeekRow {
  from: Date
  amount: string
  stakes: number
}

/** Of a pool's running stakes by the week of their end, twelve weeks from now; the last has all that is later. */
export const listWeeks = (reader: Reader, poolId: string, now: Date): Promise<WeekRow[]> =>
  rowsOf<WeekRow>(
    reader,
    sql`with weeks as (select n, ${now}::timestamptz + n * interval '168 hours' as begins from generate_series(0, 11) as n),
      ends as (
        select least(11, greatest(0, floor(extract(epoch from end_date - ${now}::timestamptz) / 604800)))::int as n,
          sum(set_aside)::numeric(19, 7) as amount, count(*)::int as stakes
        from user_stakes where staking_config_id = ${poolId} and status = 'active' group by 1)
      select w.begins as "from", coalesce(e.amount, 0)::numeric(19, 7) as amount, coalesce(e.stakes, 0) as stakes
      from weeks w left join ends e using (n) order by w.n`,
  )

interface MaturingRow {
  asset: string
  amount: string
  stakes: number
}

export const listMaturing = (reader: Reader, until: Date): Promise<MaturingRow[]> =>
  rowsOf<MaturingRow>(
    reader,
    sql`select c.asset_code || coalesce(':' || c.issuer, '') as asset, sum(s.base)::numeric(19, 7) as amount,
        count(*)::int as stakes
      from staking_config c join user_stakes s on s.staking_config_id = c.id
      where s.status = 'active' and s.end_date <= ${until} group by 1 order by 1`,
  )

export const listVersions = (reader: Reader, poolId: string): Promise<Selectable<StakingTermsTable>[]> =>
  reader
    .selectFrom('stakingTerms')
    .selectAll()
    .where('stakingConfigId', '=', poolId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute()

export const listFundings = (reader: Reader, poolId: string): Promise<FundingRow[]> =>
  reader
    .selectFrom('stakingFundings')
    .selectAll()
    .where('stakingConfigId', '=', poolId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Whether the vault is about to open a line of that asset. */
export const isLineOpening = async (reader: Reader, vault: string, asset: string): Promise<boolean> =>
  (
    await rowsOf<{ open: number }>(
      reader,
      sql`select 1 as open from transactions where source = ${vault} and type = 'trustline'
        and asset_code || coalesce(':' || asset_issuer, '') = ${asset} and status in ('queued', 'signed') limit 1`,
    )
  ).length > 0
