import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const PACKAGE = path.join(import.meta.dirname, '../../package.json')

/** The version of this program, with a mark of the client that it serves: another build has another one. */
export async function readVersion(clientDir: string | undefined): Promise<string> {
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string }
  if (clientDir === undefined) return version
  const page = await readFile(path.join(clientDir, 'index.html')).catch(() => null)
  return page === null ? version : `${version}-${createHash('sha256').update(page).digest('hex').slice(0, 7)}`
}
