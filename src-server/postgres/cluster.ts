import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processEnvironment } from '#server/kernel/config.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { binary } from '#server/postgres/binaries.ts'
import { POSTGRES_USER } from '#server/postgres/connection.ts'
import type { Launch } from '#server/postgres/unprivileged.ts'

const POSTGRES_MAJOR = '18'

/** Makes the cluster's files if there are none yet, and returns the password of its user. */
export async function preparedCluster(folder: string, launch: Launch, durable: boolean): Promise<string> {
  const secretFile = clusterSecretFile(folder)
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await initialise(folder, launch, { secretFile, durable })
  requireSameMajor(folder)
  launch.own(folder)
  return readSecret(secretFile)
}

export const clusterSecretFile = (folder: string): string => `${folder}.secret`

/** Runs initdb beside the final place and renames, so that an interrupted one never blocks the next start. */
async function initialise(folder: string, launch: Launch, plan: { secretFile: string; durable: boolean }) {
  const fresh = `${folder}.unfinished`
  rmSync(fresh, { recursive: true, force: true })
  removeEmpty(folder)
  mkdirSync(fresh, { recursive: true, mode: 0o700 })
  launch.own(fresh)
  rmSync(plan.secretFile, { force: true })
  writeFileSync(plan.secretFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  const args = ['-D', fresh, '-U', POSTGRES_USER, '--auth=scram-sha-256', `--pwfile=${plan.secretFile}`]
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  await run(...launch.command(binary(launch.binaries, 'initdb'), [...args, ...locale, ...(plan.durable ? [] : ['-N'])]))
  renameSync(fresh, folder)
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (readdirSync(folder).length > 0) {
    throw new StartFault(`DATA_DIR holds a damaged database: ${folder} is not empty and has no PG_VERSION.`)
  }
  rmdirSync(folder)
}

function requireSameMajor(folder: string): void {
  const major = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major === POSTGRES_MAJOR) return
  throw new StartFault(
    `DATA_DIR holds a database of Postgres ${major} (${folder}), and this Astrolabe brings Postgres ${POSTGRES_MAJOR}.`,
  )
}

function readSecret(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new StartFault(`DATA_DIR is incomplete: ${file}, the password of its database, is missing.`)
}

function run(program: string, args: string[]): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...processEnvironment(), LC_ALL: 'C' },
  })
  let complaint = ''
  child.stderr.on('data', (chunk) => {
    complaint += chunk
  })
  child.once('error', reject)
  child.once('close', (code) => {
    if (code === 0) return resolve()
    reject(new StartFault(`DATA_DIR cannot take a database: ${lastSentence(complaint)}`))
  })
  return promise
}

/** The line of Postgres's output that says what went wrong. */
export function lastSentence(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fatal =
    lines.findLast((line) => /FATAL|PANIC|initdb: error|could not/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return fatal.replace(/^.*(?:FATAL|PANIC|error):\s*/, '').trim()
}
