import { setImmediate as breathe } from 'node:timers/promises'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { setFontFor } from './pdf-text.ts'

export type Pdf = PDFKit.PDFDocument

interface PdfColumn {
  head: string
  /** Points from the left margin; the page is 499 wide. */
  at: number
  width: number
  /** Figures: they end at the right. */
  end?: boolean
}
export interface PdfTable {
  title: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly string[])[]
  /** Stands below the title where there are no rows. */
  none?: string
}
interface PdfPages {
  title: string
  language: string
  madeAt: Date
  /** Below the title: a word and what it says. */
  facts: readonly (readonly [label: string, text: string])[]
  tables: readonly PdfTable[]
  /** At the foot of every page. */
  note: string
  pageOf: (page: number, pages: number) => string
}

const MARGIN = 48
const WIDTH = 499
const LINE = 15
const FOOT = 60
/** Points from a row's top to the foot of its letters. */
const BASELINE = 7.5
/** Rows after which other requests have their turn. */
const AT_A_STRETCH = 40

/** A document of tables that is read while it is written; A4, page numbers at the foot. */
export async function pdfPages({ title, language, madeAt, facts, tables, note, pageOf }: PdfPages): Promise<Pdf> {
  const { default: PdfDocument } = await import('pdfkit')
  const info = { Title: `${PRODUCT_NAME}: ${title}`, CreationDate: madeAt }
  const pdf = new PdfDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info, lang: language })
  writeHead(pdf, title, facts)
  for (const [at, table] of tables.entries()) {
    if (at > 0) pdf.y += LINE
    await writeTable(pdf, table)
  }
  writeFeet(pdf, note, pageOf)
  pdf.end()
  return pdf
}

function writeHead(pdf: Pdf, title: string, facts: PdfPages['facts']): void {
  pdf.font('Helvetica-Bold').fontSize(11).fillColor('#5b54c9').text(PRODUCT_NAME, MARGIN, MARGIN)
  pdf.fillColor('#15171c').fontSize(18).text(title)
  pdf.moveDown(0.4).fontSize(9)
  for (const [label, text] of facts) {
    pdf.font('Helvetica-Bold').text(`${label}: `, { continued: true })
    pdf.text(setFontFor(pdf, text))
  }
  pdf.moveDown(1)
}

async function writeTable(pdf: Pdf, { title, columns, rows, none }: PdfTable): Promise<void> {
  if (rows.length === 0 && none !== undefined) {
    pdf.font('Helvetica').fontSize(9).text(none, MARGIN)
    return
  }
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
  columns: readonly PdfColumn[],
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

function writeFeet(pdf: Pdf, note: string, pageOf: PdfPages['pageOf']): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page)
    pdf.page.margins.bottom = 0 // else text so far down begins a page of its own
    const y = pdf.page.height - FOOT + 24
    pdf.font('Helvetica').fontSize(8).fillColor('#565c68')
    pdf.text(note, MARGIN, y, { lineBreak: false })
    pdf.text(pageOf(page + 1, count), MARGIN, y, { width: WIDTH, align: 'right', lineBreak: false })
  }
}

/** An asset in a cell: its code, and of an issued one the ends of its issuer. */
export function assetCell(asset: AssetId): string {
  const issuer = assetIssuer(asset)
  return issuer === null ? assetCode(asset) : `${assetCode(asset)} (${shortenAddress(issuer)})`
}
