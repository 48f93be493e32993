import type { Db, Trx } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { AssetsService } from '#server/domains/assets/assets.service.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { createTtlCache } from '#server/kernel/ttl-cache.ts'
import type { DeskRate, SetRate } from '#shared/domains/prices/rates.schema.ts'
import type { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { type Currency, RATED_CURRENCIES, type RatedCurrency } from '#shared/domains/settings/currencies.ts'
import type { CurrencyRate } from '#shared/domains/settings/preferences.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { listQuoted } from './quoted-assets.ts'
import { insertRate, type RateRow, selectRates, storeAsset } from './rates.queries.ts'

export interface RatesDeps {
  db: Db
  clock: Clock
  assets: Pick<AssetsService, 'list' | 'featured'>
  audit: AuditNotes
  security: { requireStepUp: (by: RequestUser, proof: Proof) => Promise<void> }
}
export type RatesService = ReturnType<typeof createRatesService>

/** Currencies in US dollars, for showing figures alone: nothing is limited, held or paid by it. */
export function createRatesService({ db, clock, assets, audit, security }: RatesDeps) {
  const cache = createTtlCache(clock)
  const freshSince = (): Date => new Date(clock.now().getTime() - DAY_MS)
  const reading = (): Promise<RateRow[]> => cache.get('rates', () => selectRates(db, RATED_CURRENCIES, freshSince()))

  async function list(): Promise<DeskRate[]> {
    const rows = await selectRates(db, RATED_CURRENCIES, freshSince())
    return rows.map(present)
  }

  /** Null where no source is younger than a day. */
  async function of(currency: Currency): Promise<CurrencyRate | null> {
    const row = (await reading()).find((one) => one.currency === currency)
    return row?.usd && row.at && row.at > freshSince() ? { usd: row.usd, at: row.at.toISOString() } : null
  }

  async function rateOf(trx: Trx, currency: RatedCurrency): Promise<RateRow> {
    const [row] = await selectRates(trx, [currency], freshSince())
    return row ?? { currency, asset: null, usd: null, at: null, source: null }
  }

  /** Throws BAD_INPUT for an asset whose price is not followed, and as requireStepUp. */
  async function set(by: RequestUser, input: SetRate, origin: ActOrigin): Promise<DeskRate> {
    const { currency, usd, asset, reason, ...proof } = input
    await security.requireStepUp(by, proof)
    if (usd === undefined && asset === undefined)
      throw new DomainError('BAD_INPUT', 'Give a rate, or the asset whose price it is', { field: 'usd' })
    if (asset && !(await listQuoted(assets)).some((quoted) => quoted.asset === asset))
      throw new DomainError('BAD_INPUT', 'The price of this asset is not followed', { field: 'asset' })
    const rate = await db.transaction().execute(async (trx) => {
      const before = await rateOf(trx, currency)
      if (usd !== undefined) await insertRate(trx, currency, { usd, at: clock.now() })
      if (asset !== undefined) await storeAsset(trx, currency, asset)
      await audit.note(trx, {
        actor: { kind: 'admin', id: by.id },
        subject: { kind: 'market', id: currency },
        action: 'prices.rate_set',
        old: { usd: before.usd, asset: before.asset },
        new: { usd: usd ?? before.usd, asset: asset === undefined ? before.asset : asset },
        reason,
        origin,
      })
      return rateOf(trx, currency)
    })
    cache.forget()
    return present(rate)
  }

  return { list, of, set }
}

const present = ({ currency, asset, usd, at, source }: RateRow): DeskRate => ({
  currency: currency as RatedCurrency,
  usd,
  at: at?.toISOString() ?? null,
  source,
  asset: asset as AssetId | null,
})
