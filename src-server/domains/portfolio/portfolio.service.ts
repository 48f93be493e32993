import { bind } from '#server/kernel/bind.ts'
import type { AskPortfolio, Holding, PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import { permilleOf } from '#shared/kernel/shares.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { sumUsd, usdCents } from '#shared/kernel/usd.ts'
import { changeOfDay, day, series } from './account-value.ts'
import type { Lot } from './cost-basis.ts'
import { centsOf, centsText, percentOf, perUnit, toCents } from './dollars.ts'
import { followGains, type Gains, presentSales } from './gains.ts'
import { listInWallets, listMoved, listPooled, listStaked } from './portfolio.queries.ts'
import type { PortfolioDeps } from './portfolio.types.ts'
import { type Position, positionsOf, stakesOf } from './positions.ts'
import { taxReport } from './tax-report.ts'

export type PortfolioService = ReturnType<typeof createPortfolioService>

/** What a person's account is worth, was worth and has gained. */
export const createPortfolioService = (deps: PortfolioDeps) =>
  bind(deps, {
    overview,
    /** The change of the value within 24 hours, and what the wallet's balances do not count. */
    day,
    series,
    /** Disposals, income and fees of a year, with their sums. */
    taxReport,
  })

async function overview(deps: PortfolioDeps, userId: string, input: AskPortfolio): Promise<PortfolioOverview> {
  const { db } = deps
  const now = deps.clock.now()
  const [wallet, staked, inWallets, moved, pooled, trends, change] = await Promise.all([
    deps.wallet.overview(userId),
    listStaked(db, userId),
    listInWallets(db, userId),
    listMoved(db, userId, { from: null, now }),
    listPooled(db, userId),
    deps.prices.trends(),
    changeOfDay(deps, userId),
  ])
  const gains = followGains(moved, input.method, pooled)
  const positions = positionsOf(wallet, { staked, inWallets }, trends)
  const totalUsd = sumUsd(positions.flatMap(({ value }) => value ?? []))
  const stale = new Set(trends.filter(({ isStale }) => isStale).map(({ asset }) => asset))
  const shares = sharesOf(positions)
  const holdings = positions.map((position) => ({
    ...holdingOf(position, gains),
    permille: shares.get(position.asset) ?? null,
    isStale: stale.has(position.asset),
  }))
  const known = holdings.filter(({ unrealised }) => unrealised !== null)
  const [cost, unrealised] = [sum(known.map((one) => one.cost)), sum(known.map((one) => one.unrealised))]
  return {
    totalUsd,
    unpriced: holdings.filter(({ value }) => value === null).map(({ asset }) => asset),
    day: change,
    holdings: holdings.toSorted((a, b) => Number(placeOf(b) - placeOf(a))),
    stakes: stakesOf(staked, positions),
    cost: centsText(cost),
    unrealised: centsText(unrealised),
    unrealisedPercent: percentOf(unrealised, cost),
    realised: realisedIn(input.year ?? now.getUTCFullYear(), presentSales(gains.sales)),
  }
}

/** Of the assets with a value, in tenths of a percent of the total; nothing where the total is 0. */
function sharesOf(positions: readonly Position[]): Map<string, number> {
  const valued = positions.flatMap(({ asset, value }) => (value === null ? [] : [{ asset, cents: usdCents(value) }]))
  const shares = permilleOf(valued.map(({ cents }) => cents))
  if (shares.every((share) => share === 0)) return new Map()
  return new Map(valued.map(({ asset }, place) => [asset, shares[place] ?? 0]))
}

function holdingOf(position: Position, { lots, pooled }: Gains): Omit<Holding, 'isStale' | 'permille'> {
  const { asset, stroops, staked, price, value } = position
  const cents = value === null ? null : usdCents(value)
  const basis = basisOf(lots.get(asset) ?? [], { held: stroops, pooled: pooled.get(asset) ?? 0n })
  const gain = cents === null || basis === null ? null : cents - basis.cents
  return {
    asset,
    balance: fromStroops(stroops),
    staked: fromStroops(staked),
    price,
    value,
    averageCost: basis?.perUnit ?? null,
    cost: basis === null ? null : centsText(basis.cents),
    unrealised: gain === null ? null : centsText(gain),
    unrealisedPercent: gain === null || basis === null ? null : percentOf(gain, basis.cents),
  }
}

/**
 * What the held part of the lots cost, pools having the same part of each; null where it is unknown, or where the lots are not
 * all that there is.
 */
function basisOf(
  lots: readonly Lot[],
  { held, pooled }: { held: bigint; pooled: bigint },
): { cents: bigint; perUnit: string | null } | null {
  const stroops = lots.reduce((all, lot) => all + lot.stroops, 0n)
  if (stroops !== held + pooled || lots.some(({ cost }) => cost === null)) return null
  const all = lots.reduce((sum, lot) => sum + (lot.cost ?? 0n), 0n)
  const cost = stroops === 0n ? 0n : (all * held) / stroops
  return { cents: toCents(cost), perUnit: perUnit(cost, held) }
}

function realisedIn(year: number, all: PortfolioOverview['realised']['disposals']): PortfolioOverview['realised'] {
  const yearOf = ({ day }: { day: string }): number => Number(day.slice(0, 4))
  const disposals = all.filter((row) => yearOf(row) === year)
  return {
    year,
    disposals,
    years: [...new Set(all.map(yearOf))].toSorted((a, b) => b - a),
    total: centsText(sum(disposals.map(({ gain }) => gain))),
    unknown: disposals.filter(({ gain }) => gain === null).length,
  }
}

const placeOf = ({ value }: Pick<Holding, 'value'>): bigint => (value === null ? -1n : centsOf(value))

const sum = (figures: readonly (string | null)[]): bigint =>
  figures.reduce((all, figure) => (figure === null ? all : all + centsOf(figure)), 0n)
