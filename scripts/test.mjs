// Everything that must hold before a change is shared, one step after the other; --no-browser leaves the stories out.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { buildClient, executable, prepare, runToEnd, say } from './set-up.mjs'

const withBrowser = !process.argv.includes('--no-browser')
const REPORT = 'node_modules/.astrolabe-report.json'
const node = prepare()
buildClient(node)

const totals = { passed: 0, failed: 0 }
check('Format', 'biome', [executable('@biomejs/biome'), 'check', '.'])
check('Lint', 'oxlint', [executable('oxlint'), '--type-aware', '--deny-warnings', '.'])
check('Types', 'tsc', [executable('typescript', 'tsc'), '--noEmit'])
suite('Tests', vitestCounts, [
  executable('vitest'),
  'run',
  '--config=tests/vitest.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
])
if (withBrowser) stories()
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function stories() {
  if (!findBrowser()) return count('Browser stories', { passed: 0, failed: 1 })
  const args = ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json']
  suite('Browser stories', playwrightCounts, [executable('@playwright/test', 'playwright'), ...args])
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

function check(name, tool, args) {
  const status = timed(name, args)
  count(`${name} (${tool})`, status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

function suite(name, countsOf, args) {
  rmSync(REPORT, { force: true })
  const status = timed(name, args)
  const counts = existsSync(REPORT) ? countsOf(JSON.parse(readFileSync(REPORT, 'utf8'))) : { passed: 0, failed: 0 }
  rmSync(REPORT, { force: true })
  if (status !== 0 && counts.failed === 0) counts.failed = 1 // it ended without a verdict of its own
  if (counts.passed + counts.failed === 0) counts.failed = 1 // nothing was tested
  count(name, counts)
}

function timed(name, args) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  const status = runToEnd(node, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: path.resolve(REPORT) })
  console.log(
    `== ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
  )
  return status
}

function count(name, { passed, failed }) {
  totals.passed += passed
  totals.failed += failed
  if (failed > 0) console.log(`== ${name}: ${failed} failed`)
}

function vitestCounts({ numPassedTests, numFailedTests, numFailedTestSuites }) {
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites }
}

function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
