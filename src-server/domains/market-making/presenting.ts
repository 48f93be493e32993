import { versionOf } from '#server/kernel/seen-version.ts'
import type {
  MakerFill,
  MakerPool,
  MakerWallet,
  ProfitFigures,
} from '#shared/domains/market-making/market-making.schema.ts'
import type { ProfitStatement } from '#shared/domains/market-making/profit.ts'
import { bareText, fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { FillRow } from './fills.queries.ts'
import { statementOfPool } from './pool-statement.ts'
import type { PoolRow } from './pools.queries.ts'
import { pairOf, rulesOf } from './stored-rules.ts'
import type { WalletRow } from './wallets/wallets.queries.ts'

export const profitFigures = (found: ProfitStatement): ProfitFigures => ({
  profit: fromStroops(found.profit),
  spreadIncome: fromStroops(found.spreadIncome),
  inventoryChange: fromStroops(found.inventoryChange),
  fees: fromStroops(-found.fees),
  reserves: fromStroops(-found.reserves),
})

/** Names what its owner's forms and buttons are shown with. */
export const versionOfPool = (row: PoolRow): string => versionOf({ ...rulesOf(row), name: row.name, state: row.state })

export function presentPool(row: PoolRow): MakerPool {
  const statement = statementOfPool(row)
  return {
    id: row.id,
    name: row.name,
    ...pairOf(row),
    mode: row.mode,
    state: row.state,
    pauseReason: row.pauseReason,
    pauseNote: row.pauseNote,
    pausedAt: row.pausedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
    refreshedAt: row.refreshedAt?.toISOString() ?? null,
    rules: rulesOf(row),
    budgetBase: row.budgetBase,
    budgetQuote: row.budgetQuote,
    baseBalance: row.baseBalance,
    quoteBalance: row.quoteBalance,
    profit: profitFigures(statement),
    reserve: row.mode === 'real' ? row.reserveXlm : null,
    profitPercent: percentOf(statement.profit, statement.putIn),
    fills: row.fills,
    version: versionOfPool(row),
  }
}

export const presentFill = (row: FillRow, walletCount: number): MakerFill => ({
  id: row.id,
  at: row.at.toISOString(),
  side: row.type,
  amount: row.amount,
  price: bareText(row.price ?? '0'),
  total: row.total,
  filledBy: row.filledBy ?? '',
  wallet: row.level === null ? (row.walletAddress ?? '') : walletLabel(row.type, row.level, walletCount),
  spreadIncome: row.spreadIncome,
  fee: row.fee,
  hash: row.hash,
  isRelated: row.isRelated,
})

/** Levels take turns among the wallets of their side. */
export const walletLabel = (side: 'buy' | 'sell', level: number, walletCount: number): string =>
  `${side === 'sell' ? 'A' : 'B'}${((level - 1) % (walletCount / 2)) + 1}`

/** Percent with 2 decimals, rounded toward 0; null of nothing. */
export function percentOf(part: bigint, whole: bigint): string | null {
  if (whole === 0n) return null
  const hundredths = (part * 10_000n) / whole
  const digits = String(hundredths < 0n ? -hundredths : hundredths).padStart(3, '0')
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const presentWallet = (row: WalletRow): MakerWallet => ({
  label: row.label,
  side: row.side,
  address: row.walletAddress,
  state: row.state,
  baseBalance: fromStroops(toStroops(row.baseBalance)),
  quoteBalance: fromStroops(toStroops(row.quoteBalance)),
  rest: row.stateReason && { reason: row.stateReason, asset: row.restAsset },
})
