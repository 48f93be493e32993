import { readFileSync, writeFileSync } from 'node:fs'
import { describeMachine } from '#tests/bench/kit/machine.ts'
import { isShort, resultsFile, wantedRows } from '#tests/bench/kit/sizes.ts'
import { prepareStage } from '#tests/bench/kit/stage.ts'
import { type Line, renderTable } from '#tests/bench/kit/table.ts'
import { orderAccepted, paymentAccepted } from '#tests/bench/rows/accepted.ts'
import { affiliates } from '#tests/bench/rows/affiliates.ts'
import { books } from '#tests/bench/rows/books.ts'
import { bundle } from '#tests/bench/rows/bundle.ts'
import { bursts } from '#tests/bench/rows/bursts.ts'
import { editor } from '#tests/bench/rows/editor.ts'
import { find } from '#tests/bench/rows/find.ts'
import { history } from '#tests/bench/rows/history.ts'
import { ingestion } from '#tests/bench/rows/ingestion.ts'
import { lighthousePages } from '#tests/bench/rows/lighthouse.ts'
import { live } from '#tests/bench/rows/live.ts'
import { login } from '#tests/bench/rows/login.ts'
import { makers } from '#tests/bench/rows/makers.ts'
import { names } from '#tests/bench/rows/names.ts'
import { networkLarge } from '#tests/bench/rows/network-large.ts'
import { networkLedgers } from '#tests/bench/rows/network-ledgers.ts'
import { networkStart } from '#tests/bench/rows/network-start.ts'
import { networkStreams } from '#tests/bench/rows/network-streams.ts'
import { parallel } from '#tests/bench/rows/parallel.ts'
import { payouts } from '#tests/bench/rows/payouts.ts'
import { authenticatedRead } from '#tests/bench/rows/read.ts'
import { scale } from '#tests/bench/rows/scale.ts'
import { search } from '#tests/bench/rows/search.ts'
import { settled } from '#tests/bench/rows/settled.ts'
import { staking } from '#tests/bench/rows/staking.ts'
import { start } from '#tests/bench/rows/start.ts'
import { statement } from '#tests/bench/rows/statement.ts'
import { statusPage } from '#tests/bench/rows/status.ts'
import { swapQuote } from '#tests/bench/rows/swap.ts'
import { tradeScreen } from '#tests/bench/rows/trade-screen.ts'
import { uploads } from '#tests/bench/rows/uploads.ts'
import { webhooks } from '#tests/bench/rows/webhooks.ts'

const STAGED = [
  paymentAccepted,
  orderAccepted,
  parallel,
  swapQuote,
  settled,
  bursts,
  webhooks,
  ingestion,
  authenticatedRead,
  login,
  names,
  live,
  history,
  affiliates,
  payouts,
  staking,
  makers,
  uploads,
  statement,
  statusPage,
]
const ALONE = [
  books,
  tradeScreen,
  scale,
  find,
  search,
  start,
  bundle,
  editor,
  lighthousePages,
  networkLedgers,
  networkLarge,
  networkStreams,
  networkStart,
]
const MARKS = ['<!-- table -->', '<!-- end of table -->'] as const

const known = [...STAGED, ...ALONE].map(({ name }) => name)
const unknown = (wantedRows ?? []).filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`BENCH_ROWS names ${unknown.join(', ')}; the rows are ${known.join(', ')}.`)
  process.exit(1)
}
const isWanted = ({ name }: { name: string }) => wantedRows === undefined || wantedRows.includes(name)

/** Names of rows that could not be measured. */
const failed: string[] = []
const report = await measureAll()
console.log(report)
if (resultsFile) saveTable(resultsFile, report)
process.exit(isShort && failed.length > 0 ? 1 : 0)

/** Measures the wanted rows one after the other: date, machine and one table. */
async function measureAll(): Promise<string> {
  const begun = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  let machine = describeMachine('not started')
  const lines: Line[] = []
  if (STAGED.some(isWanted)) {
    say('people, wallets and funds')
    const stage = await prepareStage()
    machine = describeMachine(stage.postgresVersion)
    try {
      for (const row of STAGED.filter(isWanted)) lines.push(...(await measured(row.name, () => row.measure(stage))))
    } finally {
      await stage.close()
    }
  }
  for (const row of ALONE.filter(isWanted)) lines.push(...(await measured(row.name, () => row.measure())))
  return `${begun}; ${machine}${isShort ? '; short form: numbers mean nothing' : ''}\n\n${renderTable(lines)}\n`
}

/** A row that fails is told in the table; the others are measured all the same. */
async function measured(name: string, measure: () => Promise<Line[]>): Promise<Line[]> {
  say(name)
  try {
    return await measure()
  } catch (fault) {
    console.error(fault)
    failed.push(name)
    const ours = fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
    return [{ what: `${name}: could not be measured`, ours, reference: '', ratio: '', promise: '', reached: false }]
  }
}

function say(what: string): void {
  console.error(`measuring: ${what}`)
}

function saveTable(file: string, table: string): void {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [text.indexOf(MARKS[0]) + MARKS[0].length, text.indexOf(MARKS[1])]
  if (end < start) throw new Error(`${file} has no place for the table.`)
  writeFileSync(file, `${text.slice(0, start)}\n${table}\n${text.slice(end)}`)
}
