import path from 'node:path'
import { API, type Checker, type Symbol as CompilerSymbol, type Project, type Type } from 'typescript/unstable/sync'

const ROOT = path.join(import.meta.dirname, '../../..')
const ROUTER = { file: 'src-server/http/app-router.ts', name: 'AppRouter' }
const REST = { file: 'src-server/http/openapi/rest-answers.ts', name: 'RestAnswers' }

/** What the compiler knows of a call. */
interface CallType {
  output: Type
  /** The member of its router; absent of REST calls. */
  symbol?: CompilerSymbol
}
/** Of procedures by their name (`orders.place`), of REST calls by method and path (`GET /api/user`). */
export interface CallTypes {
  project: Project
  byCall: ReadonlyMap<string, CallType>
}

/** Has the compiler read the project, and hands its types to `read`. Throws where the router is no longer where it was. */
export function withCallTypes<Result>(read: (types: CallTypes) => Result): Result {
  const api = new API({ cwd: ROOT })
  try {
    const config = path.join(ROOT, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The compiler does not open tsconfig.json')
    const { checker } = project
    const byCall = new Map<string, CallType>()
    collectProcedures(checker, { router: typeNamed(project, ROUTER), parents: [] }, byCall)
    const rest = typeNamed(project, REST)
    for (const { name } of checker.getPropertiesOfType(rest))
      byCall.set(name, { output: memberType(checker, rest, [name]) ?? rest })
    return read({ project, byCall })
  } finally {
    api.close()
  }
}

function typeNamed({ program, checker }: Project, { file, name }: typeof ROUTER): Type {
  const at = path.join(ROOT, file)
  const [, before = ''] =
    new RegExp(`^([^]*\\b(?:type|interface) )${name}\\b`).exec(program.getSourceFile(at)?.text ?? '') ?? []
  const symbol = before === '' ? undefined : checker.getSymbolAtPosition(at, before.length)
  if (!symbol) throw new Error(`${file} has no type ${name}`)
  return checker.getDeclaredTypeOfSymbol(symbol)
}

interface Place {
  router: Type
  parents: readonly string[]
}

function collectProcedures(checker: Checker, { router, parents }: Place, found: Map<string, CallType>): void {
  for (const symbol of checker.getPropertiesOfType(router)) {
    const { name } = symbol
    if (name === '_def' || name === 'createCaller') continue
    const place = [...parents, name]
    const output = memberType(checker, router, [name, '_def', '$types', 'output'])
    const inner = memberType(checker, router, [name])
    if (output) found.set(place.join('.'), { output, symbol })
    else if (inner) collectProcedures(checker, { router: inner, parents: place }, found)
  }
}

function memberType(checker: Checker, type: Type, names: readonly string[]): Type | undefined {
  let at: Type | undefined = type
  for (const name of names) {
    const symbol: ReturnType<Checker['getPropertyOfType']> = at && checker.getPropertyOfType(at, name)
    at = symbol && checker.getTypeOfSymbol(symbol)
  }
  return at
}
