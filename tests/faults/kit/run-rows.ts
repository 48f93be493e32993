import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { FaultRow } from '#tests/faults/matrix.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

export interface RowReport {
  row: string
  fault: string
  promise: string
  tests: number
  seconds: number
  result: 'kept' | 'BROKEN' | 'too slow' | 'not run'
}

const ROOT = path.join(import.meta.dirname, '../../..')

interface RunTest {
  file: string
  name: string
  passed: boolean
  seconds: number
}

/** Runs the tests of these rows, those of whole files and those that are named, and says of each row what became of its promise. */
export async function runRows(rows: readonly FaultRow[], limitMs: number): Promise<RowReport[]> {
  const shown = rows.flatMap(({ shownBy }) => shownBy)
  const whole = [...new Set(shown.filter(({ named }) => named === undefined).map(({ file }) => file))]
  const named = [...new Set(shown.filter(({ named }) => named !== undefined).map(({ file }) => file))]
  const pattern = shown.flatMap(({ named }) => (named ? [named.source] : [])).join('|')
  const until = Date.now() + limitMs
  const done = [
    ...(await vitest(whole, [], until - Date.now())),
    ...(await vitest(named, ['-t', pattern], until - Date.now())),
  ]
  return rows.map((row) => reportOf(row, done))
}

function reportOf({ row, fault, promise, shownBy, seconds: limit }: FaultRow, done: readonly RunTest[]): RowReport {
  const own = done.filter(({ file, name }) =>
    shownBy.some((shown) => file.endsWith(shown.file) && (shown.named === undefined || shown.named.test(name))),
  )
  const seconds = Math.round(own.reduce((sum, test) => sum + test.seconds, 0))
  const isWhole = shownBy.every(({ file, named }) =>
    own.some((test) => test.file.endsWith(file) && (named === undefined || named.test(test.name))),
  )
  const kept = seconds <= limit ? 'kept' : 'too slow'
  const result = !isWhole ? 'not run' : own.every(({ passed }) => passed) ? kept : 'BROKEN'
  return { row, fault, promise, tests: own.length, seconds, result }
}

interface Written {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

/** Tests that were run; none of those that a run which is cut at its limit has not come to. */
async function vitest(files: readonly string[], options: readonly string[], limitMs: number): Promise<RunTest[]> {
  if (files.length === 0) return [] // no file at all would be every file
  const folder = scratchFolder('astrolabe-rows-')
  const report = path.join(folder, 'report.json')
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(
    process.execPath,
    [
      program,
      'run',
      '--config',
      'tests/faults/vitest.config.ts',
      '--reporter=json',
      `--outputFile=${report}`,
      ...options,
      ...files,
    ],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const timer = setTimeout(() => child.kill('SIGTERM'), Math.max(0, limitMs))
  await new Promise((resolve) => child.on('exit', resolve))
  clearTimeout(timer)
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Written
    return testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName: name, status, duration = 0, failureMessages = [] }) => {
          if (status === 'failed') process.stderr.write(`${file}: ${name}\n  ${failureMessages.join('\n  ')}\n`)
          return { file, name, passed: status === 'passed', seconds: duration / 1000 }
        }),
    )
  } catch {
    return []
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
