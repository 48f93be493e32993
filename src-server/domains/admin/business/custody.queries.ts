import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { CustodyAsset } from '#shared/domains/admin/business.schema.ts'

type Row = Omit<CustodyAsset, 'price'> & { ledger: number; closedAt: Date }

/**
 * By asset what people are owed and what is held, as one statement sees it. Accounts of people: by the sum of what was booked, beside what
 * the ledger says that they have. `rewardAsset`: in which commissions are counted.
 */
export const listCustody = (db: Db, rewardAsset: string | null): Promise<Row[]> =>
  rowsOf(
    db,
    sql<Row>`
    with sums as (
        select case when side = 'commissions' then coalesce(${rewardAsset}::text, 'USD') else unit end as asset,
          case side when 'booked' then 'accounts' when 'commissions' then 'commissions' else case role when 'trading' then 'user' else role end end as part,
          total as amount
        from custody_sums where side <> 'booked' or role in ('user', 'trading')
        union all select asset_code || coalesce(':' || issuer, ''), 'stakes', total_staked + owed from staking_config
        union all select asset_code || coalesce(':' || issuer, ''), 'set_aside', set_aside from staking_config
        union all select asset_code || coalesce(':' || asset_issuer, ''), 'credits', estimated_xlm from cashapp_payments
          where status = 'matched'
        union all select asset_code || coalesce(':' || asset_issuer, ''), 'credits', amount from transactions
          where type = 'credit' and status in ('queued', 'signed')),
      parts as (
        select asset, ${part('accounts')} as accounts, ${part('user')} as accounts_held, ${part('stakes')} as stakes,
          ${part('set_aside')} as set_aside, ${part('credits')} as credits, ${part('commissions')} as commissions,
          ${part('treasury')} as treasury, ${part('fee')} as fee_account, ${part('vault')} as vault
        from sums group by asset),
      full_parts as (select *, accounts + stakes + credits + commissions as owed, accounts_held + treasury + fee_account + vault as held
        from parts)
    select p.asset, ${texts}, n.ledger, n.closed_at from full_parts p, network_state n
    where p.owed <> 0 or p.accounts_held <> 0
    order by p.asset <> 'XLM', p.owed desc, p.asset limit 100`,
  )

const part = (name: string) => sql`coalesce(sum(amount) filter (where part = ${sql.lit(name)}), 0)::numeric(38, 7)`

const OWED_PARTS = ['accounts', 'stakes', 'credits', 'commissions', 'owed']
const HELD_PARTS = ['accounts_held', 'treasury', 'fee_account', 'vault', 'held', 'set_aside']
const texts = sql.raw([...OWED_PARTS, ...HELD_PARTS].map((name) => `p.${name}::text as ${name}`).join(', '))
