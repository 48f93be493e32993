import { setImmediate as breathe } from 'node:timers/promises'
import { setFontFor } from '#server/kernel/pdf-text.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { StatementBalance, StatementEntry } from './statement.queries.ts'
import { STATEMENT_WORDS } from './statement-words.ts'

export interface Statement {
  language: Language
  username: string
  address: string
  firstDay: string
  lastDay: string
  madeAt: Date
  balances: readonly StatementBalance[]
  entries: readonly StatementEntry[]
}
type Pdf = PDFKit.PDFDocument
interface Column {
  head: string
  /** Points from the left margin. */
  at: number
  width: number
  end?: boolean
}

const MARGIN = 48
const WIDTH = 499
const LINE = 15
const FOOT = 60
/** Points from a row's top to the foot of its letters. */
const BASELINE = 7.5
/** Rows after which other requests have their turn. */
const AT_A_STRETCH = 40

/** The statement as a document that is read while it is written; A4, page numbers at the foot. */
export async function statementPdf(statement: Statement): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const words = STATEMENT_WORDS[statement.language]
  const info = { Title: `${PRODUCT_NAME}: ${words.title}`, CreationDate: statement.madeAt }
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: statement.language })
  writeHead(pdf, statement)
  await writeTable(pdf, balanceTable(statement))
  pdf.y += LINE
  if (statement.entries.length === 0) pdf.font('Helvetica').fontSize(9).text(words.none, MARGIN)
  else await writeTable(pdf, entryTable(statement))
  writeFeet(pdf, statement)
  pdf.end()
  return pdf
}

function writeHead(pdf: Pdf, { language, username, address, firstDay, lastDay, madeAt }: Statement): void {
  const words = STATEMENT_WORDS[language]
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#5b54c9').text(PRODUCT_NAME, MARGIN, MARGIN)
  pdf.fillColor('#15171c').fontSize(18).text(words.title)
  pdf.moveDown(0.4).fontSize(9)
  const lines = [
    [words.account, `${username}, ${address}`],
    [words.period, firstDay === lastDay ? firstDay : `${firstDay} - ${lastDay}`],
    [words.madeAt, `${instant(madeAt)} UTC`],
  ]
  for (const [label = '', text = ''] of lines) {
    pdf.font('Helvetica-Bold').text(`${label}: `, { continued: true })
    pdf.text(setFontFor(pdf, text))
  }
  pdf.moveDown(1)
}

interface Table {
  title: string
  columns: readonly Column[]
  rows: readonly (readonly string[])[]
}

function balanceTable({ language, balances }: Statement): Table {
  const words = STATEMENT_WORDS[language]
  const figures = [words.opening, words.arrived, words.left, words.closing]
  return {
    title: words.balances,
    columns: [
      { head: words.asset, at: 0, width: 119 },
      ...figures.map((head, n) => ({ head, at: 119 + n * 95, width: 95, end: true })),
    ],
    rows: balances.map(({ asset, opening, arrived, left, closing }) => [
      assetText(asset),
      opening,
      arrived,
      left,
      closing,
    ]),
  }
}

function entryTable({ language, entries }: Statement): Table {
  const words = STATEMENT_WORDS[language]
  return {
    title: words.entries,
    columns: [
      { head: words.time, at: 0, width: 98 },
      { head: words.what, at: 98, width: 92 },
      { head: words.party, at: 190, width: 176 },
      { head: words.asset, at: 366, width: 38 },
      { head: words.amount, at: 404, width: 95, end: true },
    ],
    rows: entries.map(({ at, cause, counterparty, memo, asset, amount }) => [
      instant(at),
      words.causes[cause] ?? cause,
      [counterparty && shortParty(counterparty), memo].filter(Boolean).join(', '),
      assetCode(asset),
      amount,
    ]),
  }
}

async function writeTable(pdf: Pdf, { title, columns, rows }: Table): Promise<void> {
  pdf.font('Helvetica-Bold').fontSize(11).text(title, MARGIN)
  pdf.moveDown(0.4)
  writeRow(pdf, columns, { cells: columns.map(({ head }) => head), isHead: true })
  for (const [at, cells] of rows.entries()) {
    if (pdf.y + LINE > pdf.page.height - FOOT) {
      pdf.addPage()
      writeRow(pdf, columns, { cells: columns.map(({ head }) => head), isHead: true })
    }
    writeRow(pdf, columns, { cells, isHead: false })
    if (at % AT_A_STRETCH === 0) await breathe()
  }
}

function writeRow(
  pdf: Pdf,
  columns: readonly Column[],
  { cells, isHead }: { cells: readonly string[]; isHead: boolean },
) {
  const { y } = pdf
  pdf.fontSize(8)
  for (const [n, { at, width, end = false }] of columns.entries()) {
    const text = setFontFor(pdf, cells[n] ?? '', isHead ? 'bold' : 'regular')
    pdf.text(text, MARGIN + at, y + BASELINE, {
      width: width - 6,
      height: LINE - 4,
      baseline: 'alphabetic', // fonts of two scripts stand on one line
      lineBreak: false,
      ellipsis: true,
      align: end ? 'right' : 'left',
    })
  }
  const below = y + LINE - 4
  pdf
    .moveTo(MARGIN, below)
    .lineTo(MARGIN + WIDTH, below)
    .lineWidth(isHead ? 0.8 : 0.3)
    .strokeColor('#b9bec8')
    .stroke()
  pdf.x = MARGIN
  pdf.y = y + LINE
}

function writeFeet(pdf: Pdf, { language }: Statement): void {
  const words = STATEMENT_WORDS[language]
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    pdf.page.margins.bottom = 0 // else text so far down begins a page of its own
    const y = pdf.page.height - FOOT + 24
    pdf.font('Helvetica').fontSize(8).fillColor('#565c68')
    pdf.text(words.note, MARGIN, y, { lineBreak: false })
    pdf.text(words.page(page + 1, count), MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

const instant = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
const shortParty = (party: string): string => (party.length >= 56 ? shortenAddress(party) : party)
function assetText(asset: string): string {
  const issuer = assetIssuer(asset)
  return issuer === null ? assetCode(asset) : `${assetCode(asset)} (${shortenAddress(issuer)})`
}
