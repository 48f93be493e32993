import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'rolldown'

const ENTRY = path.join(import.meta.dirname, 'killable-server.entry.ts')
/** Below the packages, since what is compiled for one machine is not put into the file. */
const FOLDER = path.join(import.meta.dirname, '../../../node_modules/.cache')

let built: Promise<string> | undefined

/**
 * The server that is killed and its packages as one file, made once by each process that asks: from a thousand files each of
 * its many starts would take two seconds of a processor, from one it takes a third of a second.
 */
export function killableBundle(): Promise<string> {
  built ??= bundle()
  return built
}

async function bundle(): Promise<string> {
  const { output } = await build({
    input: ENTRY,
    platform: 'node',
    write: false,
    logLevel: 'silent',
    external: ['@node-rs/argon2', 'pg-native'],
    plugins: [{ name: 'folders-of-sources', transform: { filter: { code: OWN_FOLDER }, handler: keepFolder } }],
    output: { format: 'esm', codeSplitting: false },
  })
  mkdirSync(FOLDER, { recursive: true })
  const file = path.join(FOLDER, 'killable-server.mjs')
  writeFileSync(`${file}.${process.pid}`, output[0].code)
  renameSync(`${file}.${process.pid}`, file) // whole at once: another process may read it
  return file
}

const OWN_FOLDER = 'import.meta.dirname'
/** What a source finds beside itself, it finds there also from the one file. */
const keepFolder = (code: string, id: string): string => code.replaceAll(OWN_FOLDER, JSON.stringify(path.dirname(id)))
