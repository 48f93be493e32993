import { assetCell, type Pdf, type PdfTable, pdfPages } from '#server/kernel/pdf-pages.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
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

/** The statement as a document that is read while it is written; A4, page numbers at the foot. */
export function statementPdf(statement: Statement): Promise<Pdf> {
  const { language, username, address, firstDay, lastDay, madeAt } = statement
  const words = STATEMENT_WORDS[language]
  return pdfPages({
    title: words.title,
    language,
    madeAt,
    facts: [
      [words.account, `${username}, ${address}`],
      [words.period, firstDay === lastDay ? firstDay : `${firstDay} - ${lastDay}`],
      [words.madeAt, `${instant(madeAt)} UTC`],
    ],
    tables: [balanceTable(statement), entryTable(statement)],
    note: words.note,
    pageOf: words.page,
  })
}

function balanceTable({ language, balances }: Statement): PdfTable {
  const words = STATEMENT_WORDS[language]
  const figures = [words.opening, words.arrived, words.left, words.closing]
  return {
    title: words.balances,
    columns: [
      { head: words.asset, at: 0, width: 119 },
      ...figures.map((head, n) => ({ head, at: 119 + n * 95, width: 95, end: true })),
    ],
    rows: balances.map(({ asset, opening, arrived, left, closing }) => [
      assetCell(asset),
      opening,
      arrived,
      left,
      closing,
    ]),
  }
}

function entryTable({ language, entries }: Statement): PdfTable {
  const words = STATEMENT_WORDS[language]
  return {
    title: words.entries,
    none: words.none,
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

const instant = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
const shortParty = (party: string): string => (party.length >= 56 ? shortenAddress(party) : party)
