import type { Db } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type {
  AskBusiness,
  BusinessFigures,
  BusinessReport,
  Custody,
  ExportBusiness,
} from '#shared/domains/admin/business.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { sumUsd, usdValueDown, usdValueUp } from '#shared/kernel/usd.ts'
import { blockLines } from './business-csv.ts'
import { closeMonths, closingFile, type Exporter } from './closing.ts'
import { listCustody } from './custody.queries.ts'
import { figuresOf, profitLines } from './profit.ts'
import { countActive, listDays, listSums, type Period } from './sums.queries.ts'

export interface BusinessDeps {
  db: Db
  audit: AuditNotes
  clock: Clock
  network: Pick<NetworkService, 'stateOrThrow'>
  prices: Pick<PricesService, 'latest'>
  /** In which commissions are counted; null where there is none yet. */
  rewardAsset: () => Promise<string | null>
}
export type BusinessService = ReturnType<typeof createBusinessService>

/** How the business does, from sums that were kept as it was booked, and the journal's books of a month. */
export const createBusinessService = (deps: BusinessDeps) => ({
  ...bind(deps, { report, custody, closingFile, closeMonths, exportBlock }),
})

/** Noted in the audit log before the file leaves. */
async function exportBlock(deps: BusinessDeps, input: ExportBusiness, by: Exporter): Promise<string> {
  const text =
    input.block === 'custody'
      ? blockLines({ block: 'custody', custody: await custody(deps) })
      : blockLines({ block: input.block, report: await report(deps, input) })
  await deps.db.transaction().execute((trx) =>
    deps.audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'business.exported',
      subject: { kind: 'business', id: input.block },
      new: { ...input },
      origin: by.origin,
    }),
  )
  return text
}

/** The last days, today included, and as many before them. */
async function report({ db, clock }: BusinessDeps, { days, compare }: AskBusiness): Promise<BusinessReport> {
  const now = clock.now()
  const period = { from: dayBefore(now, days - 1), to: dayBefore(now, 0) }
  const earlier = { from: dayBefore(now, 2 * days - 1), to: dayBefore(now, days) }
  const [sums, active, found, before] = await Promise.all([
    listSums(db, period),
    countActive(db, { days, to: period.to }),
    listDays(db, period),
    compare === 'before' ? figuresIn(db, earlier, days) : null,
  ])
  return {
    items: profitLines(sums),
    nextCursor: null,
    figures: figuresOf(sums, period, active),
    before,
    days: Array.from({ length: days }, (_, at) => {
      const day = dayBefore(now, days - 1 - at)
      return found.find((one) => one.day === day) ?? { day, fees: '0.0000000', spread: '0.0000000' }
    }),
    unvalued: sums.reduce((all, { unvalued }) => all + unvalued, 0),
  }
}

async function figuresIn(db: Db, period: Period, days: number): Promise<BusinessFigures> {
  const [sums, active] = await Promise.all([listSums(db, period), countActive(db, { days, to: period.to })])
  return figuresOf(sums, period, active)
}

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** The sum owed is valued up to the cent and that held down to it, so that no sum looks covered by rounding. */
async function custody({ db, prices, network, rewardAsset }: BusinessDeps): Promise<Custody> {
  const rows = await listCustody(db, await rewardAsset())
  const known = await prices.latest(rows.map(({ asset }) => asset))
  const { ledger, closedAt } = rows[0] ?? (await network.stateOrThrow())
  const items = rows.map(({ ledger: _ledger, closedAt: _closedAt, ...row }) => ({
    ...row,
    price: known.get(row.asset) ?? null,
  }))
  return {
    items,
    nextCursor: null,
    ledger,
    closedAt: closedAt.toISOString(),
    owedUsd: sumUsd(items.map(({ owed, price }) => (price === null ? '0.00' : usdValueUp(owed, price)))),
    heldUsd: sumUsd(items.map(({ held, price }) => (price === null ? '0.00' : usdValueDown(held, price)))),
  }
}
