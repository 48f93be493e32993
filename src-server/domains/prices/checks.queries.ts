import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { type Check, faultsOf } from '#server/kernel/check.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** A price of the network that is older than this opens no hold and serves no limit. */
const STALE_HOURS = 24

/** Prices that the network makes; those that an operator has fixed do not age. */
export const priceChecks = (db: Db): Check[] => [
  {
    id: 'prices.stale',
    group: 'ledger',
    severity: 'medium',
    everySeconds: 60,
    name: { en: 'Prices', es: 'Precios' },
    fault: {
      en: 'The price of {code} is {hours} hours old.',
      es: 'El precio de {code} tiene {hours} horas.',
    },
    measure: 'count',
    component: 'prices',
    needs: ['database'],
    remedies: [
      {
        words: {
          en: 'Look at the market of the asset: a book with two sides near the price keeps it young.',
          es: 'Mira el mercado del activo: un libro con dos lados cerca del precio lo mantiene al día.',
        },
      },
      {
        words: { en: 'Fix the price where nobody trades it any more.', es: 'Fija el precio si ya nadie lo negocia.' },
        page: '/admin-fees',
      },
    ],
    async look(now) {
      const rows = await rowsOf(
        db,
        sql<{ asset: string; hours: number }>`select n.asset,
          floor(extract(epoch from ${now}::timestamptz - n.at) / 3600)::int as hours from prices n
          where n.source = 'network' and n.at < ${now}::timestamptz - make_interval(hours => ${STALE_HOURS}::int)
            and not exists (select from prices o where o.asset = n.asset and o.source = 'operator') limit 50`,
      )
      return faultsOf(rows.map(({ asset, hours }) => ({ subject: asset, facts: { code: assetCode(asset), hours } })))
    },
  },
]
