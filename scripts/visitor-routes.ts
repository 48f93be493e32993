import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const TREE = 'route-tree.gen.ts'
const ROUTER = '/src/app/router.tsx'
const ONLY_VISITORS = '?visitors'
const OF_OTHERS = /^import \{ Route as (?<name>\w+) \} from '\.\/routes\/(?:_user|_admin|_linked)\//
const IMPORTED = /^import \{ Route as (\w+) \}/gm
const OF_TYPES = /^(?:export )?(?:interface|declare) /
const MADE_OF = /^const (?<name>\w+) =\s+(?<source>\w+)/

/**
 * Lets the router of the built client begin with visitors' routes: those behind the sign-in, and those that only a link opens,
 * would weigh on everybody's first download, and more with each of them. `src/app/main.tsx` fetches the whole tree.
 */
export function beginWithVisitorRoutes(): Plugin {
  return {
    name: 'visitor-routes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!source.endsWith(TREE) || !importer?.endsWith(ROUTER)) return null
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && `${found.id}${ONLY_VISITORS}`
    },
    load: {
      filter: { id: /route-tree\.gen\.ts\?visitors$/ },
      handler: async (id) => onlyVisitors(await readFile(id.slice(0, -ONLY_VISITORS.length), 'utf8')),
    },
  }
}

/** The generated tree without what lies behind the sign-in. Throws where it is written otherwise than is known here. */
export function onlyVisitors(tree: string): string {
  const left = new Set<string>()
  const kept = tree.split(/\n(?=import |const |export |interface |declare )/).flatMap((statement) => {
    if (OF_TYPES.test(statement)) return []
    const made = MADE_OF.exec(statement)?.groups
    const name =
      OF_OTHERS.exec(statement)?.groups?.name ?? (made && left.has(made.source ?? '') ? made.name : undefined)
    if (name === undefined) return [withoutChildren(statement, left)]
    left.add(name)
    return []
  })
  const code = kept.join('\n')
  const stray = [...left].filter((name) => usesOf(code, name) > 0)
  const unused = [...code.matchAll(IMPORTED)].flatMap(([, name = '']) => (usesOf(code, name) < 2 ? name : []))
  if (left.size === 0 || stray.length + unused.length > 0)
    throw new Error(`${TREE} cannot be divided: ${[...stray, ...unused].join(' ') || 'nothing left out'}`)
  return code
}

const usesOf = (code: string, name: string): number => code.split(new RegExp(`\\b${name}\\b`)).length - 1

/** Each child stands on a line of its own. */
const withoutChildren = (statement: string, left: ReadonlySet<string>): string =>
  statement.replace(/^ {2}\w+: (\w+),\n/gm, (line, child: string) => (left.has(child) ? '' : line))
