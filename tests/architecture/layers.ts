import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root, type Source } from '#tests/architecture/source-tree.ts'

const PAGE = readFileSync(path.join(root, 'src-server/README.md'), 'utf8')

/** The cells of the table that stands under a heading, without its head. */
function rowsUnder(heading: string): string[][] {
  const [, section = ''] = PAGE.split(`\n## ${heading}\n`)
  const [, , ...rows] = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'))
  if (rows.length === 0) throw new Error(`src-server/README.md has no table under ${heading}`)
  return rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')))
}

/** Folders and files of the server, lowest first: an import leads to the same one or to one before it, for values and types alike. */
export const FLOORS = rowsUnder('Which way imports lead').flatMap(([, names = '']) => names.split(', '))

/** The layers of domains, from the ground up: files or folders of src-server/wiring/. */
const LAYERS = rowsUnder('Layers of domains').map(([, layer = '']) => layer)

/** Sub-folders that stand in a layer of their own, above their domain's ground, which never imports them. */
const SUB_FOLDERS = rowsUnder('Layers of domains').flatMap(([, , , names = '']) => names.match(/[\w-]+\/[\w-]+/g) ?? [])

/** The domain of a file on any floor, or the sub-folder of it that has a layer of its own; undefined outside of domains. */
export function domainOf(file: string): string | undefined {
  const [, domain, folder] = /^[\w-]+\/domains\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(file) ?? []
  return SUB_FOLDERS.find((name) => name === `${domain}/${folder}`) ?? domain
}

/** Domain -> its layer, read from where its services are built. */
export function layersIn(sources: readonly Source[]): Map<string, number> {
  const layers = new Map<string, number>()
  for (const [layer, name] of LAYERS.entries()) {
    const wiring = sources.filter(({ file }) => new RegExp(`^src-server/wiring/${name}(?:\\.ts|/.*)$`).test(file))
    if (wiring.length === 0) throw new Error(`there is no src-server/wiring/${name}.ts`)
    for (const { to, typesOnly } of wiring.flatMap(({ imports }) => imports)) {
      const domain = domainOf(to)
      if (to.startsWith('src-server/domains/') && domain !== undefined && !typesOnly) layers.set(domain, layer)
    }
  }
  return layers
}
