import { stringify } from 'csv-stringify/sync'
import type { BusinessBlock, BusinessFigures, BusinessReport, Custody } from '#shared/domains/admin/business.schema.ts'

type Block =
  | { block: 'custody'; custody: Custody }
  | { block: Exclude<BusinessBlock, 'custody'>; report: BusinessReport }

/** One block of the overview as CSV, with the figures that it shows. */
export function blockLines(of: Block): string {
  const [columns, ...rows] = of.block === 'custody' ? custodyOf(of.custody) : TABLES[of.block](of.report)
  return stringify(rows, { header: true, columns: (columns ?? []).map((key) => ({ key, header: key })) })
}

type Table = [columns: string[], ...rows: (string | number)[][]]

const TABLES: Record<Exclude<BusinessBlock, 'custody'>, (report: BusinessReport) => Table> = {
  figures: ({ figures, before }) => {
    const names = [
      'paid',
      'traded',
      'volume',
      'fees',
      'spread',
      'feesAndSpread',
      'deposits',
      'active',
      'profit',
    ] as const
    const line = (of: BusinessFigures): (string | number)[] => [of.from, of.to, ...names.map((name) => of[name])]
    return [['from', 'to', ...names], line(figures), ...(before ? [line(before)] : [])]
  },
  days: ({ days }) => [['day', 'fees_usd', 'spread_usd'], ...days.map(({ day, fees, spread }) => [day, fees, spread])],
  funnel: ({ figures, before }) => {
    const steps = ['signedUp', 'mailConfirmed', 'firstMoney', 'firstPayment'] as const
    const line = ({ from, to, funnel }: BusinessFigures) => [from, to, ...steps.map((step) => funnel[step])]
    const columns = ['from', 'to', 'signed_up', 'mail_confirmed', 'first_money', 'first_payment']
    return [columns, line(figures), ...(before ? [line(before)] : [])]
  },
  profit: ({ items, figures: { from, to } }) => [
    ['from', 'to', 'line', 'asset', 'amount', 'usd'],
    ...items.flatMap(({ line, assets }) => assets.map(({ unit, amount, usd }) => [from, to, line, unit, amount, usd])),
  ],
}

const custodyOf = ({ items, ledger, closedAt }: Custody): Table => {
  const names = [
    ...(['accounts', 'stakes', 'credits', 'commissions', 'owed', 'accountsHeld'] as const),
    ...(['treasury', 'feeAccount', 'vault', 'held', 'setAside'] as const),
  ]
  return [
    ['ledger', 'closed_at', 'asset', ...names],
    ...items.map((row) => [ledger, closedAt, row.asset, ...names.map((name) => row[name])]),
  ]
}
