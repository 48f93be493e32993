import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'

/** What Playwright's `launchOptions` need. */
export interface BrowserLaunch {
  /** Absent: Playwright's own download. */
  executablePath?: string
  args: string[]
  env?: Record<string, string>
}

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell', // starts with a tenth of the other's CPU
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const TRIAL_MS = 30_000
/** A browser for tests talks to the product alone. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-dev-shm-usage',
  '--lang=en-US',
]

/**
 * A Chromium that runs here: the one that E2E_CHROMIUM names, Playwright's own, the system's, or the one among the
 * packages (Linux). Throws a sentence that says what to install if there is none.
 */
export async function resolveBrowser(): Promise<BrowserLaunch> {
  const args = [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...QUIET]
  const { E2E_CHROMIUM: named } = process.env
  if (named !== undefined && named !== '') {
    if (!runs(named)) throw new Error(`E2E_CHROMIUM must name a browser that runs: ${named} does not.`)
    return { executablePath: named, args }
  }
  if (runs(chromium.executablePath())) return { args }
  const installed = SYSTEM_BROWSERS.find((place) => runs(place))
  return installed === undefined ? packagedBrowser(args) : { executablePath: installed, args }
}

async function packagedBrowser(args: string[]): Promise<BrowserLaunch> {
  const packaged = process.platform === 'linux' ? await unpack() : undefined
  if (packaged !== undefined && runs(packaged.executablePath, packaged.env)) {
    const software = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
    return { ...packaged, args: [...args, ...software] }
  }
  throw new Error(
    'The browser stories need Chromium: install it (on Debian: apt-get install chromium-headless-shell) or set E2E_CHROMIUM.',
  )
}

/** Its libraries and fonts are unpacked beside it, for machines that have none. */
async function unpack(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const { default: packaged, inflate } = await import('@sparticuz/chromium')
  const archives = path.join(path.dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const executablePath = await packaged.executablePath()
  for (const name of ['al2023.tar.br', 'fonts.tar.br'].map((file) => path.join(archives, file))) {
    if (existsSync(name)) await inflate(name)
  }
  const libraries = {
    LD_LIBRARY_PATH: path.join(tmpdir(), 'al2023', 'lib'),
    FONTCONFIG_PATH: path.join(tmpdir(), 'fonts'),
  }
  return { executablePath, env: { ...presentEnvironment(), ...libraries, LANG: 'en_US.UTF-8' } }
}

function presentEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

function runs(program: string, env: NodeJS.ProcessEnv = process.env): boolean {
  if (!existsSync(program)) return false
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: TRIAL_MS, env })
    return true
  } catch {
    return false
  }
}
