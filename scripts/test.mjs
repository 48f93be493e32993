// Everything that must hold before a change is shared; --no-browser leaves the stories out, --changed all that the change
// does not concern. Format, lint and types run beside the tests, which often wait.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { changedFiles, testsAbout } from './changes.mjs'
import { buildClient, executable, installTools, prepare, runToEnd, say } from './set-up.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const changed = process.argv.includes('--changed') ? changedFiles() : undefined
const REPORT = 'node_modules/.astrolabe-report.json'
const node = prepare()
const tools = installTools()
buildClient(node)
await tools

rmSync(REPORT, { force: true }) // of a run that was cut short
const parts = []
if (changed?.length === 0) say('Nothing differs from the main branch.')
else await Promise.all([staticChecks(), tests(changed && testsAbout(changed))])
if (withBrowser) stories()
report()

/** One after the other; what each says is shown when it ends, so that it does not mix with the tests'. */
async function staticChecks() {
  const places = changed ?? ['.']
  const code = changed ? changed.filter((file) => /\.[cm]?[jt]sx?$/.test(file)) : ['.']
  await check('Format (biome)', [executable('@biomejs/biome'), 'check', '--no-errors-on-unmatched', ...places])
  if (code.length > 0) await check('Lint (oxlint)', [executable('oxlint'), '--type-aware', '--deny-warnings', ...code])
  await check('Types (tsc)', [executable('typescript', 'tsc'), '--noEmit'])
  if (!changed) await check('Unused code (knip)', [executable('knip')])
}

async function check(name, args) {
  const start = performance.now()
  const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
  const status = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(Buffer.concat(said))
  count(name, start, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

async function tests(files) {
  const start = performance.now()
  const args = ['run', '--config=tests/vitest.config.ts', '--reporter=default', '--reporter=tests/kit/fault-report.ts']
  const child = spawn(node, [executable('vitest'), ...args, ...(files ?? [])], {
    stdio: 'inherit',
    env: { ...process.env, FAULT_REPORT: path.resolve(REPORT) },
  })
  const status = await new Promise((resolve) => child.once('close', resolve))
  count('Tests (vitest)', start, verdict(status, vitestCounts))
}

function stories() {
  const start = performance.now()
  if (!findBrowser()) return count('Browser stories', start, { passed: 0, failed: 1 })
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json']
  const status = runToEnd(node, [executable('@playwright/test', 'playwright'), ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(REPORT),
  })
  count('Browser stories (playwright)', start, verdict(status, playwrightCounts))
}

/** A browser of this machine or from the packages; else, as root on Debian, its own Chromium. */
function findBrowser() {
  const look = () => runToEnd(node, ['tests/kit/find-browser.ts']) === 0
  if (look()) return true
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  say('Installing Chromium ...')
  runToEnd('apt-get', ['update', '-qq'])
  runToEnd('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
  return look()
}

/** What the report says; a run that ended without one, or tested nothing, has failed. */
function verdict(status, countsOf) {
  const counts = existsSync(REPORT) ? countsOf(JSON.parse(readFileSync(REPORT, 'utf8'))) : { passed: 0, failed: 0 }
  rmSync(REPORT, { force: true })
  if (status !== 0 && counts.failed === 0) counts.failed = 1
  if (counts.passed + counts.failed === 0) counts.failed = 1
  return counts
}

function count(name, start, { passed, failed, faults = [] }) {
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`== ${name}: ${failed === 0 ? 'passed' : 'FAILED'} in ${seconds} s`)
  parts.push({ name, passed, failed, faults, seconds })
}

function report() {
  const width = Math.max(...parts.map(({ name }) => name.length), 0)
  console.log('')
  for (const { name, passed, failed, seconds } of parts) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`
    console.log(`${name.padEnd(width)} ${figures}`)
  }
  const sum = (of) => parts.reduce((total, part) => total + part[of], 0)
  for (const fault of parts.flatMap(({ faults }) => faults)) console.log(`FAILED ${fault}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') === 0 ? 0 : 1)
}

function vitestCounts({ passed, failed, faults }) {
  return { passed, failed, faults: faults.map(({ where, message }) => told(where, message)) }
}

function playwrightCounts({ stats, suites, errors }) {
  const faults = [
    ...suites.flatMap((suite) => faultsIn(suite)),
    ...errors.map(({ message }) => told('stories', message)),
  ]
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, faults }
}

function faultsIn({ file, title, specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map((spec) => {
      const error = spec.tests.flatMap(({ results }) => results).find((result) => result.error)?.error
      return told(`${file} > ${title === file ? '' : `${title} > `}${spec.title}`, error?.message)
    })
  return [...failed, ...suites.flatMap((suite) => faultsIn(suite))]
}

/** Where it failed, and the first lines of why. */
function told(where, message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return `${where}: ${lines.slice(0, 5).join('\n    ')}`
}
