import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { resolveBrowser } from '#tests/kit/browser.ts'
import { twoFreePorts } from '#tests/kit/free-ports.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

/** Chosen once by the first process; the workers inherit them. */
const [port, stellarPort] = await twoFreePorts()
process.env.E2E_PORT ??= port
process.env.E2E_STELLAR_PORT ??= stellarPort
process.env.E2E_DATA_DIR ??= path.join(scratchFolder('astrolabe-e2e-'), 'data')
const { E2E_PORT, E2E_STELLAR_PORT, E2E_DATA_DIR } = process.env
const baseURL = `http://localhost:${E2E_PORT}`
const { executablePath, args, env } = await resolveBrowser()
/** No story looks at a picture, and drawing them is a tenth of the browser's CPU; only a trace shows what was drawn. */
const undrawn = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gl-drawing-for-tests',
]
const flags = process.env.E2E_TRACE ? args : [...args, ...undrawn]
const browser = {
  ...devices['Desktop Chrome'],
  launchOptions: { executablePath, args: flags, env },
}

/**
 * The real product on a fresh data directory. Stories run on a desk; those that a phone lays out in another way are tagged
 * @phone and run on one too. E2E_TRACE=1 keeps a trace of what fails; every story takes almost twice the CPU with it.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: availableParallelism() * 2, // a story mostly waits for a ledger
  retries: 0,
  forbidOnly: true,
  timeout: 240_000, // the longest stories take a minute where two slow cores run them all
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    serviceWorkers: 'block', // what one answers, no route of Playwright's sees; the story of the service worker lets it in
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desktop', use: { ...browser, viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { ...browser, viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
  webServer: {
    command: `"${process.execPath}" src-server/main.ts`,
    cwd: path.join(import.meta.dirname, '../..'),
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: E2E_PORT,
      STELLAR_PORT: E2E_STELLAR_PORT,
      DATA_DIR: E2E_DATA_DIR,
      DEMO_PASSWORD: 'alidade-limb-plate-7',
      LOG_LEVEL: 'warn',
      CHECK_ANSWERS: 'on',
      LIVING_MARKET: 'off',
      TRUST_PROXY: '127.0.0.1,::1',
      PUBLIC_URL: baseURL,
    },
  },
})
