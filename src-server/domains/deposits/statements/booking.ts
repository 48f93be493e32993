import { v7 as uuid } from 'uuid'
import type { Reader, Trx } from '#db/database.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { accountOf, type Method } from '#server/domains/deposits/methods.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import { CONTRADICTIONS } from '#shared/domains/deposits/deposits.admin.schema.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import * as contradictions from './contradictions.queries.ts'
import type { LeftLine, Reading, ReadLine } from './line-reading.ts'
import { matchLines } from './matching.ts'
import * as queries from './statements.queries.ts'

/** Lines that were read of a file. */
export interface ReadLines {
  lines: ReadLine[]
  left: LeftLine[]
  dates: Reading['dates']
}
/** New lines of a file. */
export interface NewLines {
  incoming: ReadLine[]
  outgoing: ReadLine[]
  /** Lines left out, with those that tell of a known payment with another amount. */
  left: LeftLine[]
  duplicates: number
  dates: Reading['dates']
}

/**
 * Lines sorted into new ones, repeated ones, and those that contradict a known payment. Who stores them holds `lockImports`.
 */
export async function sorted(trx: Reader, { lines, left, dates }: ReadLines): Promise<NewLines> {
  const keys = lines.map(({ key }) => key)
  const seen = new Map((await queries.knownPayments(trx, keys)).map(({ paymentKey, cents }) => [paymentKey, cents]))
  const news: NewLines = { incoming: [], outgoing: [], left: [...left], duplicates: 0, dates }
  for (const line of lines) {
    const before = seen.get(line.key)
    if (before === undefined) {
      seen.set(line.key, line.cents)
      news[line.cents > 0n ? 'incoming' : 'outgoing'].push(line)
    } else if (before === line.cents) news.duplicates += 1
    else news.left.push(withOtherAmount(line))
  }
  return news
}

const withOtherAmount = ({ row, paymentId, key, cents, note, payer }: ReadLine): LeftLine => ({
  row,
  problem: 'id_with_other_amount',
  text: `${formatUsdCents(cents)} ${paymentId}`.slice(0, 60),
  key,
  cells: {
    paymentId,
    amount: formatUsdCents(cents),
    note: note ?? '',
    payer: payer ?? '',
    date: '',
    currency: '',
    status: '',
  },
})

export interface BookedStatement {
  id: string
  methodId: string
}

/** Stores what is new, matches it with orders, tells their owners, and keeps what was not understood. */
export async function bookLines(
  deps: DeskDeps,
  trx: Trx,
  {
    method,
    statement,
    news,
    now,
    arrivalRate,
  }: {
    method: Pick<Method, 'id' | 'settings'>
    statement: BookedStatement
    news: NewLines
    now: Date
    /** The market's now; null where no price is known. */
    arrivalRate: string | null
  },
): Promise<{ matched: number; contradictions: number }> {
  const { incoming, outgoing, left, dates } = news
  const references = incoming.flatMap((line) => line.references)
  const candidates = await queries.lockCandidates(trx, method.id, { references, lines: incoming })
  const matches = matchLines(incoming, candidates, { methodId: method.id, arrivalRate })
  const orderOf = new Map(matches.map(({ line, order }) => [line, order]))
  const lines = [...incoming, ...outgoing].map((line) => ({ ...line, id: uuid(), order: orderOf.get(line) ?? null }))
  const notices = matches.map(({ line, order, to }) => ({ order, event: to, usd: formatUsdCents(line.cents) }))
  // Postgres works on one of these while the next is written down.
  await Promise.all([
    queries.insertLines(trx, statement, { lines, account: accountOf(method.settings) }),
    queries.settleMatches(trx, matches, now),
    queries.countMatched(trx, statement.id, matches.length),
    contradictions.insertProblems(trx, statement.id, { left, dates, at: now }),
    tell(deps, trx, notices),
  ])
  const says = left.flatMap(({ key, problem, text }) => {
    const kind = CONTRADICTIONS.find((one) => one === problem)
    return key === '' || kind === undefined ? [] : [{ key, says: kind, text }]
  })
  return { matched: matches.length, contradictions: await contradictions.note(trx, statement.id, { says, at: now }) }
}
