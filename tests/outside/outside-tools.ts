import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from '#tests/kit/product.ts'

const run = promisify(execFile)
const TOOLS = path.join(root, 'tests/outside/tools')
/** Outside of the tests' folder: nothing of these packages is a test or a source of ours. */
const CACHE = path.join(root, 'node_modules/.cache')

/** Installs the compiler and the generators that people outside use, unless they are there; resolves with their folder. */
async function outsideTools(): Promise<string> {
  const lock = readFileSync(path.join(TOOLS, 'package-lock.json'))
  const folder = path.join(CACHE, `outside-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  const fresh = mkdtempSync(`${folder}-`)
  cpSync(TOOLS, fresh, { recursive: true })
  copyFileSync(path.join(root, '.npmrc'), path.join(fresh, '.npmrc'))
  await run('npm', ['ci', '--prefer-offline'], { cwd: fresh })
  try {
    renameSync(fresh, folder) // whole at once: other files of tests may be installing too
  } catch {
    rmSync(fresh, { recursive: true })
  }
  return folder
}

/** Runs one of these tools; its output where it ends well. Throws with what it has written. */
export async function runTool(name: string, args: readonly string[], cwd: string): Promise<string> {
  const bin = path.join(await outsideTools(), 'node_modules/.bin', name)
  return ran(bin, args, { cwd })
}

export async function ran(
  program: string,
  args: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<string> {
  const { env = {}, cwd } = options
  try {
    const { stdout } = await run(program, [...args], {
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
    })
    return stdout
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }
    throw new Error(`${path.basename(program)} ${args.join(' ')}:\n${stdout}\n${stderr}`, { cause })
  }
}

/** A project of somebody else in an empty folder, removed at the end. */
export function outsideProject(files: Record<string, string>): { folder: string } & Disposable {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-outside-'))
  for (const [name, text] of Object.entries({ 'package.json': '{"private":true,"type":"module"}', ...files }))
    writeFileSync(path.join(folder, name), text)
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) }
}

/** As a careful project is set up. */
export const STRICT = JSON.stringify({
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  },
})
