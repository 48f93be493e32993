import { assetCell, type Pdf, type PdfTable, pdfPages } from '#server/kernel/pdf-pages.ts'
import type { TaxReport } from '#shared/domains/portfolio/tax-report.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { TAX_REPORT_WORDS, type TaxReportWords } from './tax-report-words.ts'

interface Shown {
  report: TaxReport
  language: Language
  username: string
}

/** The report as a document: sums first, then every row. */
export function taxReportPdf({ report, language, username }: Shown): Promise<Pdf> {
  const words = TAX_REPORT_WORDS[language]
  const { year, method } = report
  const madeAt = new Date(report.madeAt)
  return pdfPages({
    title: words.title(year),
    language,
    madeAt,
    facts: [
      [words.account, username],
      [words.method, words.methods[method]],
      [words.madeAt, `${madeAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ],
    tables: [
      sumTable(report, words),
      disposalTable(report, words),
      incomeTable(report, words),
      feeTable(report, words),
    ],
    note: words.note,
    pageOf: words.page,
  })
}

function sumTable({ sums }: TaxReport, words: TaxReportWords): PdfTable {
  const { proceeds, cost, gains, losses, net, income, fees, unknown } = sums
  return {
    title: words.sums,
    columns: [
      { head: words.sum, at: 0, width: 300 },
      { head: 'USD', at: 300, width: 199, end: true },
    ],
    rows: [
      [words.proceeds, proceeds],
      [words.cost, cost],
      [words.gains, gains],
      [words.losses, losses],
      [words.net, net],
      [words.income, income],
      [words.fees, fees],
      ...(unknown > 0 ? [[words.unknownRows, String(unknown)]] : []),
    ],
  }
}

function disposalTable({ disposals }: TaxReport, words: TaxReportWords): PdfTable {
  const figures = [words.amount, words.proceeds, words.cost, words.gain]
  return {
    title: words.disposals,
    none: words.noDisposals,
    columns: [
      { head: words.day, at: 0, width: 60 },
      { head: words.what, at: 60, width: 78 },
      { head: words.asset, at: 138, width: 90 },
      ...figures.map((head, n) => ({ head, at: 228 + n * 68, width: 68, end: true })),
    ],
    rows: disposals.map(({ day, kind, asset, amount, proceeds, cost, gain }) => [
      day.slice(0, 10),
      words.kinds[kind],
      assetCell(asset),
      amount,
      ...[proceeds, cost, gain].map((usd) => usd ?? words.unknown),
    ]),
  }
}

function incomeTable({ income }: TaxReport, words: TaxReportWords): PdfTable {
  return {
    title: words.income,
    none: words.noIncome,
    columns: columnsOf(words),
    rows: income.map(({ day, kind, asset, amount, usd }) => [
      day.slice(0, 10),
      words.kinds[kind],
      assetCell(asset),
      amount,
      usd ?? words.unknown,
    ]),
  }
}

function feeTable({ fees }: TaxReport, words: TaxReportWords): PdfTable {
  return {
    title: words.fees,
    none: words.noFees,
    columns: columnsOf(words),
    rows: fees.map(({ day, asset, amount, usd }) => [
      day.slice(0, 10),
      words.kinds.service,
      assetCell(asset),
      amount,
      usd ?? words.unknown,
    ]),
  }
}

const columnsOf = (words: TaxReportWords) => [
  { head: words.day, at: 0, width: 60 },
  { head: words.what, at: 60, width: 140 },
  { head: words.asset, at: 200, width: 99 },
  { head: words.amount, at: 299, width: 100, end: true },
  { head: 'USD', at: 399, width: 100, end: true },
]
