import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultsOf } from '#server/kernel/check.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

interface Parts {
  db: Db
  /** Percent of what a pool has promised, below which its rewards run low. */
  leastRewards: () => Promise<string>
}

/** Is there what stakers are owed? */
export const stakingChecks = (parts: Parts): Check[] => [vault(parts.db), rewards(parts)]

const vault = (db: Db): Check => ({
  id: 'staking.vault',
  group: 'money',
  severity: 'critical',
  everySeconds: 60,
  name: { en: 'Vault', es: 'Bóveda' },
  fault: {
    en: 'The vault has {held} {code} and owes {owed}.',
    es: 'La bóveda tiene {held} {code} y debe {owed}.',
  },
  measure: 'count',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Look at the newest receipts and payouts of the vault before anything is paid from it.',
        es: 'Mira las últimas entradas y salidas de la bóveda antes de pagar nada desde ella.',
      },
      page: '/admin-staking',
    },
  ],
  async look() {
    const rows = await rowsOf(
      db,
      sql<{ asset: string; held: string; owed: string }>`
      with owed as (select asset_code || coalesce(':' || issuer, '') as asset, sum(total_staked + owed + reward_book) as owed
        from staking_config group by 1)
      select o.asset, trim_scale(coalesce(b.balance, 0))::text as held, trim_scale(o.owed)::text as owed from owed o
        join ledger_accounts v on v.role = 'vault'
        left join balances b on b.address = v.address and b.asset = o.asset
      where o.owed > coalesce(b.balance, 0) limit 50`,
    )
    return faultsOf(
      rows.map(({ asset, held, owed }) => ({ subject: asset, facts: { code: assetCode(asset), held, owed } })),
    )
  },
})

const rewards = ({ db, leastRewards }: Parts): Check => ({
  id: 'staking.rewards',
  group: 'money',
  severity: 'medium',
  everySeconds: 300,
  name: { en: 'Reward coverage', es: 'Cobertura de recompensas' },
  fault: {
    en: 'The pool {pool} has {percent} % of the rewards that it has promised.',
    es: 'El grupo {pool} tiene el {percent} % de las recompensas prometidas.',
  },
  measure: 'percent',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Add rewards to the pool, or close it to new stakes.',
        es: 'Añade recompensas o ciérralo a nuevas participaciones.',
      },
      page: '/admin-staking',
    },
  ],
  async look() {
    const least = Number(await leastRewards())
    const rows = await rowsOf(
      db,
      sql<{ id: string; pool: string; percent: number }>`select id::text, name as pool,
        floor(reward_book * 100 / set_aside)::float8 as percent from staking_config
        where state = 'open' and set_aside > 0 order by reward_book / set_aside limit 50`,
    )
    const low = rows.filter(({ percent }) => percent < least)
    return {
      measure: rows[0]?.percent ?? null,
      faults: low.map(({ id, pool, percent }) => ({ subject: id, facts: { pool, percent } })),
    }
  },
})
