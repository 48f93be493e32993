import {
  type BusinessFigures,
  type BusinessFunnel,
  PROFIT_LINES,
  type ProfitLine,
  type ProfitLineName,
} from '#shared/domains/admin/business.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { Period, Sum } from './sums.queries.ts'

/** Which kept sums make up a line, and whether they lessen the profit. */
const LINES: Record<ProfitLineName, { kinds: readonly string[]; sign: 1n | -1n }> = {
  fees: { kinds: ['fee', 'buying_fee'], sign: 1n },
  spread: { kinds: ['spread'], sign: 1n },
  rewards: { kinds: ['reward'], sign: -1n },
  commissions: { kinds: ['commission'], sign: -1n },
  reserves: { kinds: ['reserve'], sign: -1n },
  network_fees: { kinds: ['network_fee'], sign: -1n },
}
const STROOPS_PER_CENT = 100_000n

/** Every line of profit and loss, with its assets, XLM first. */
export const profitLines = (sums: readonly Sum[]): ProfitLine[] =>
  PROFIT_LINES.map((line) => {
    const { kinds, sign } = LINES[line]
    const own = sums.filter(({ kind }) => kinds.includes(kind))
    const assets = [...Map.groupBy(own, ({ asset }) => asset)].map(([unit, ofAsset]) => ({
      unit,
      amount: fromStroops(sign * total(ofAsset, 'amount')),
      usd: fromStroops(sign * total(ofAsset, 'usd')),
    }))
    return {
      line,
      usd: cents(sign * total(own, 'usd')),
      times: own.reduce((all, { times }) => all + times, 0),
      assets: assets.toSorted((a, b) => rankOf(a.unit) - rankOf(b.unit) || a.unit.localeCompare(b.unit)),
    }
  })

const rankOf = (unit: string): number => (unit === NATIVE ? 0 : 1)

export function figuresOf(sums: readonly Sum[], { from, to }: Period, active: number): BusinessFigures {
  const usdOf = (kind: string): bigint =>
    total(
      sums.filter((sum) => sum.kind === kind),
      'usd',
    )
  const lines = profitLines(sums)
  const lineOf = (name: ProfitLineName): string => lines.find(({ line }) => line === name)?.usd ?? '0.00'
  return {
    from,
    to,
    paid: cents(usdOf('paid')),
    traded: cents(usdOf('traded')),
    volume: addCents([cents(usdOf('paid')), cents(usdOf('traded'))]),
    fees: lineOf('fees'),
    spread: lineOf('spread'),
    feesAndSpread: addCents([lineOf('fees'), lineOf('spread')]),
    deposits: cents(usdOf('deposit')),
    active,
    profit: addCents(lines.map(({ usd }) => usd)),
    funnel: funnelOf(sums),
  }
}

function funnelOf(sums: readonly Sum[]): BusinessFunnel {
  const count = (kind: string): number => sums.find((sum) => sum.kind === kind)?.times ?? 0
  return {
    signedUp: count('signed_up'),
    mailConfirmed: count('mail_confirmed'),
    firstMoney: count('first_money'),
    firstPayment: count('first_payment'),
  }
}

const total = (sums: readonly Sum[], of: 'amount' | 'usd'): bigint =>
  sums.reduce((all, sum) => all + toStroops(sum[of]), 0n)

/** Seven decimals cut to two, towards zero. */
const cents = (stroops: bigint): string => textOf(stroops / STROOPS_PER_CENT)

const addCents = (texts: readonly string[]): string =>
  textOf(texts.reduce((all, text) => all + BigInt(text.replace('.', '')), 0n))

function textOf(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
