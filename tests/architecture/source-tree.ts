import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const root = path.join(import.meta.dirname, '../..')

export interface Import {
  /** The importing file, from the root, with forward slashes. */
  from: string
  /** The imported file of ours from the root, or the package or built-in module as it is written. */
  to: string
  /** As it is written. */
  text: string
  isOurs: boolean
  typesOnly: boolean
  isReexport: boolean
}

export interface Source {
  file: string
  text: string
  imports: Import[]
}

const FOLDERS = ['src', 'src-server', 'src-shared', 'db', 'tests', 'scripts']
const SOURCE = /\.(?:ts|tsx|mjs)$/
const GENERATED = /\.gen\.ts$|\.compiled\.ts$/
const ALIASES: Record<string, string> = {
  '#client/': 'src/',
  '#server/': 'src-server/',
  '#shared/': 'src-shared/',
  '#db/': 'db/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
}

/** Every source file of ours with what it imports: `export … from` and `import()` of a literal included. */
export function readSourceTree(): Source[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !GENERATED.test(entry.name))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')),
  )
  return files.sort().map(readSource)
}

export function readSource(file: string): Source {
  const text = readFileSync(path.join(root, file), 'utf8')
  return { file, text, imports: importsOf(file, text) }
}

function importsOf(file: string, code: string): Import[] {
  const { module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Import[] = []
  const add = (text: string, typesOnly: boolean, isReexport = false) => {
    const ours = resolve(file, text)
    found.push({ from: file, to: ours ?? text, text, isOurs: ours !== undefined, typesOnly, isReexport })
  }
  for (const { moduleRequest, entries } of module.staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType))
  }
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, isType, true)
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1]
    if (literal !== undefined) add(literal, false)
  }
  return found
}

function resolve(file: string, text: string): string | undefined {
  if (text.startsWith('.')) return path.posix.join(path.posix.dirname(file), text)
  const alias = Object.keys(ALIASES).find((prefix) => text.startsWith(prefix))
  return alias === undefined ? undefined : `${ALIASES[alias]}${text.slice(alias.length)}`
}
