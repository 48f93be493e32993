// Runs on any Node from 18 on, with nothing installed: only node: modules may be imported here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { keep, takeKept } from './kept-builds.mjs'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const INSTALL_STAMP = 'node_modules/.astrolabe-install'
/** What the stamp ends with where the tools of tests are not installed. */
const WITHOUT_TOOLS = ' for a start'
const COMPILED = 'node_modules/.cache/compiled'
const BUILD_STAMP = 'dist/.astrolabe-build'
const MAILS_STAMP = 'dist-mails/.astrolabe-build'
const PACKAGE_STAMP = 'dist-api-client/.astrolabe-build'
const LOCKED = ['package.json', 'package-lock.json']
const NOT_INSTALLED = 'The packages could not be installed: npm says why above.'
const PACKAGE = ['vite.api-client.config.ts', 'package-lock.json', 'src-server/http/client-package/runtime']
const MAILS = ['vite.mails.config.ts', 'package-lock.json', 'src-server/domains/notifications', 'src-shared/kernel']
const CLIENT = [
  'index.html',
  'vite.config.ts',
  'scripts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'src',
  'src-shared',
  'public',
]
/** A test run is not what decides how the client is built. */
const AS_FOR_PEOPLE = { NODE_ENV: 'production' }
const PARENT_POLL_MS = 300
const began = Date.now()

/** One line of progress with the seconds since the start. */
export function say(line) {
  console.log(`${line} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}

/**
 * Installs what a start needs if it is not that of the lock file, and the tools of tests with it where they were there before;
 * returns the Node to run everything else with.
 */
export function prepare() {
  process.chdir(root)
  const wanted = digest(LOCKED)
  const installed = stampIn(INSTALL_STAMP)
  if (installed !== wanted && installed !== wanted + WITHOUT_TOOLS) {
    say('Installing packages ...')
    const hadTools = existsSync('node_modules/vitest')
    const { program, args, options } = npm(['ci', hadTools ? '--include=dev' : '--omit=dev'])
    if (spawnSync(program, args, options).status !== 0) fail(NOT_INSTALLED)
    writeFileSync(INSTALL_STAMP, hadTools ? wanted : wanted + WITHOUT_TOOLS)
  }
  const node = bundledNode()
  process.env.NODE_COMPILE_CACHE ??= path.resolve(COMPILED) // a server's modules compile for a second, every time again
  process.env.PATH = `${path.resolve('node_modules/.bin')}${path.delimiter}${process.env.PATH ?? ''}`
  return node
}

/** Adds the tools of tests to what a start needs, while whoever asks does something else; nothing that is there changes. */
export async function installTools() {
  const wanted = digest(LOCKED)
  if (stampIn(INSTALL_STAMP) === wanted) return
  const { program, args, options } = npm(['install', '--no-save', '--include=dev'])
  const child = spawn(program, args, options)
  const status = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
  if (status !== 0) fail(NOT_INSTALLED)
  writeFileSync(INSTALL_STAMP, wanted)
}

/** Builds the client and what the server's modules need, each if its sources have changed since the last build. */
export function buildClient(node) {
  buildParts(node)
  build(node, { name: 'client', sources: CLIENT, folders: ['dist', 'dist-pages'], stamp: BUILD_STAMP, config: [] })
}

/** Builds the templates of mails, and the package that scripts install. */
export function buildParts(node) {
  const [mails, client] = ['mails', 'api-client'].map((name) => ['--config', `vite.${name}.config.ts`])
  build(node, { name: 'mails', sources: MAILS, folders: ['dist-mails'], stamp: MAILS_STAMP, config: mails })
  const folders = ['dist-api-client']
  build(node, { name: 'client package', sources: PACKAGE, folders, stamp: PACKAGE_STAMP, config: client })
}

/** Unless the folders were made of these sources, takes them from where builds are kept, or makes and keeps them. */
function build(node, { name, sources, folders, stamp, config }) {
  const wanted = digest(sources)
  if (stampIn(stamp) === wanted) return
  const kept = `${name.replaceAll(' ', '-')}-${wanted}`
  if (!takeKept(kept, folders)) {
    say(`Building the ${name} ...`)
    const status = runToEnd(node, [executable('vite'), 'build', ...config, '--logLevel', 'warn'], AS_FOR_PEOPLE)
    if (status !== 0) fail(`The ${name} could not be built.`)
    keep(kept, folders)
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** The script behind a package's command, to be run with a Node of one's choice. */
export function executable(packageName, command = packageName.split('/').at(-1)) {
  const folder = path.join('node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.resolve(folder, typeof bin === 'string' ? bin : bin[command])
}

export function runToEnd(program, args, env = {}) {
  return spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1
}

/**
 * Runs a program of ours until it ends and ends with its exit code. Signals are passed on, and the end of our own parent
 * counts as one: `npm` does not pass on the signal that ends it. The child notices our own end by its closed channel.
 */
export function handOver(node, args, env = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, args, { stdio, env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const poll = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(poll)
    child.kill('SIGTERM')
  }, PARENT_POLL_MS)
  child.once('exit', (code) => process.exit(code ?? 1))
  return child
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** npm as whoever called us has it, to be spawned with these arguments. */
function npm(asked) {
  const script = process.env.npm_execpath
  const args = [...asked, '--no-audit', '--no-fund', '--loglevel=error']
  const options = { stdio: 'inherit', shell: process.platform === 'win32' }
  if (script?.endsWith('.js')) return { program: process.execPath, args: [script, ...args], options }
  return { program: 'npm', args, options }
}

/** The Node that package.json pins for this platform, or this process's own where that one cannot run. */
function bundledNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const places = [`node-${platform}/bin/node`, `node-bin-${platform}/bin/node`, `node-${platform}/bin/node.exe`]
  const bundled = places.map((place) => path.resolve('node_modules', place)).find((place) => existsSync(place))
  if (bundled && spawnSync(bundled, ['--version'], { stdio: 'ignore' }).status === 0) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  fail(
    `Node.js 24 or newer is needed: the one in node_modules does not run on ${platform}, and this is ${process.version}.`,
  )
}

function stampIn(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function digest(places) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of places.flatMap(filesIn)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(place) {
  if (!existsSync(place)) return []
  const entries = path.extname(place) === '' ? readdirSync(place, { withFileTypes: true }) : undefined
  if (!entries) return [place]
  const nested = entries.flatMap((entry) => {
    const inside = path.join(place, entry.name)
    return entry.isDirectory() ? filesIn(inside) : [inside]
  })
  return nested.filter((file) => !/\.gen\.ts$|\.compiled\.ts$/.test(file)).sort()
}
