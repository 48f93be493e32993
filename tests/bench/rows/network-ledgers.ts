import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { sizes } from '#tests/bench/kit/sizes.ts'
import { type Line, micros, millis, perSecond } from '#tests/bench/kit/table.ts'
import type { Run } from '#tests/bench/network/ledgers-process.ts'
import type { OwnRow } from './row.types.ts'

const WARM_UP_LEDGERS = 4
const LEAST = { payments: 1000, paths: 300 }
const LONGEST_CLOSE_MS = 1000
/** A payment that takes a little of one level in each book, and one that takes some levels whole. */
const PATHS = [
  { what: 'within a level', amount: '1', payments: 1000 },
  { what: 'over three levels a book', amount: '30', payments: 100 },
]
const PATH_LEDGERS = 10
/** Two hundred levels of each book. */
const DEEP = { amount: '2000', times: 300 }

/** Ledgers of the embedded network, submitted, checked, applied and durable, by one process on one core. */
export const networkLedgers: OwnRow = {
  name: 'network-ledgers',
  measure: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-network-'))
    const child = startChild(new URL('../network/ledgers-process.ts', import.meta.url))
    try {
      await child.ask('open', folder)
      await child.ask<Run>('payments', WARM_UP_LEDGERS)
      const ledgers = sizes.seconds * 2
      const payments = await child.ask<Run>('payments', ledgers)
      const operations = await child.ask<Run>('operations', ledgers)
      await child.ask('books')
      return [paymentLine(payments), closeLine([payments, operations]), ...(await pathLines(child))]
    } finally {
      await child.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

const rate = ({ transactions, tookMs }: Run): number => (transactions / tookMs) * 1000
const cpu = ({ transactions, cpuMs }: Run): string => micros(cpuMs / transactions)

function paymentLine(run: Run): Line {
  return {
    what: 'network: signed payments submitted, checked, applied, durable',
    ours: `${perSecond(rate(run))}, ${cpu(run)} CPU each`,
    reference: '',
    ratio: '',
    promise: `at least ${LEAST.payments}/s`,
    reached: rate(run) >= LEAST.payments,
  }
}

function closeLine(runs: Run[]): Line {
  const longest = Math.max(...runs.map(({ longestMs }) => longestMs))
  return {
    what: 'network: longest close of a ledger of 1,000 operations',
    ours: millis(longest),
    reference: '',
    ratio: '',
    promise: `at most ${LONGEST_CLOSE_MS} ms`,
    reached: longest <= LONGEST_CLOSE_MS,
  }
}

async function pathLines(child: Child): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, ...plan } of PATHS) {
    await child.ask<Run>('paths', { ...plan, ledgers: 2 })
    const run = await child.ask<Run>('paths', { ...plan, ledgers: PATH_LEDGERS })
    const crossed = (run.crossed / run.transactions).toFixed(1)
    lines.push({
      what: `network: path payments through 3 books of 500 levels, ${what}, durable`,
      ours: `${perSecond(rate(run))}, ${cpu(run)} CPU each, ${crossed} offers each`,
      reference: '',
      ratio: '',
      promise: `at least ${LEAST.paths}/s`,
      reached: rate(run) >= LEAST.paths,
    })
  }
  await child.ask<Run>('deep', { ...DEEP, times: 50 })
  return [...lines, deepLine(await child.ask<Run>('deep', DEEP))]
}

/** History and its disk take longer than the ledger's rules where a payment crosses hundreds of offers. */
function deepLine(run: Run): Line {
  return {
    what: `network: ... over two hundred levels a book, the rules alone`,
    ours: `${perSecond(rate(run))}, ${cpu(run)} CPU each, ${run.crossed / run.transactions} offers each`,
    reference: '',
    ratio: '',
    promise: `at least ${LEAST.paths}/s`,
    reached: rate(run) >= LEAST.paths,
  }
}
