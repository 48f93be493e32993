import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultsOf } from '#server/kernel/check.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

interface Parts {
  db: Db
  /** XLM below which an account of the service runs low. */
  thresholds: () => Promise<{ treasury: string; fee: string }>
}
/** Journal and mirror follow a ledger one after the other: only what still differs then is a difference. */
const AGAIN_AFTER_MS = 2000

/** The service’s own accounts. */
export const accountChecks = ({ db, thresholds }: Parts): Check[] => [reserve(db, thresholds), journal(db)]

const reserve = (db: Db, thresholds: Parts['thresholds']): Check => ({
  id: 'accounts.reserve',
  group: 'money',
  severity: 'high',
  everySeconds: 60,
  name: { en: 'Accounts of the service', es: 'Cuentas del servicio' },
  fault: {
    en: 'The account {role} has {balance} XLM, less than {least} XLM.',
    es: 'La cuenta {role} tiene {balance} XLM, menos de {least} XLM.',
  },
  measure: 'count',
  component: 'payments',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Pay XLM to its address. The limits stand among the settings.',
        es: 'Paga XLM a su dirección. Los límites están en los ajustes.',
      },
      page: '/admin-fees',
    },
  ],
  async look() {
    const { treasury, fee } = await thresholds()
    const rows = await rowsOf(
      db,
      sql<{ role: string; balance: string; least: string }>`
      select a.role, trim_scale(coalesce(b.balance, 0))::text as balance, l.least
      from (values ('treasury', ${treasury}::text), ('fee', ${fee}::text)) as l (role, least)
      join ledger_accounts a on a.role = l.role and a.status = 'active'
      left join balances b on b.address = a.address and b.asset = 'XLM'
      where coalesce(b.balance, 0) < l.least::numeric`,
    )
    return faultsOf(rows.map((facts) => ({ subject: facts.role, facts: { ...facts } })))
  },
})

const journal = (db: Db): Check => ({
  id: 'journal.fee-account',
  group: 'money',
  severity: 'critical',
  everySeconds: 300,
  name: { en: 'Journal and fee account', es: 'Diario y cuenta de comisiones' },
  fault: {
    en: 'The journal says that the fee account has {booked} {code}; the ledger says {held}.',
    es: 'Según el diario, la cuenta de comisiones tiene {booked} {code}; según la red, {held}.',
  },
  measure: 'count',
  needs: ['database'],
  remedies: [
    {
      words: {
        en: 'Compare the movements of the fee account with the journal of this month.',
        es: 'Compara los movimientos de la cuenta de comisiones con el diario de este mes.',
      },
      page: '/admin-fees',
    },
  ],
  async look() {
    const first = await readDifferences(db)
    if (first.length === 0) return faultsOf([])
    await sleep(AGAIN_AFTER_MS)
    const again = await readDifferences(db)
    return faultsOf(
      again
        .filter(({ asset, booked, held }) =>
          first.some((one) => one.asset === asset && one.booked === booked && one.held === held),
        )
        .map(({ asset, booked, held }) => ({ subject: asset, facts: { code: assetCode(asset), booked, held } })),
    )
  },
})

/** By kept sums: those of the journal by month, and those of holdings by role. */
const readDifferences = (db: Db): Promise<{ asset: string; booked: string; held: string }[]> =>
  rowsOf(
    db,
    sql`with booked as (select asset, sum(total) as total from journal_months where book = 'service:fee' group by asset),
      held as (select unit as asset, sum(total) as total from custody_sums where side = 'held' and role = 'fee' group by unit)
    select asset, trim_scale(coalesce(b.total, 0))::text as booked, trim_scale(coalesce(h.total, 0))::text as held
    from booked b full join held h using (asset) where coalesce(b.total, 0) <> coalesce(h.total, 0) limit 20`,
  )
