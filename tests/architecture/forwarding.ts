import { type ArrowFunctionExpression, type Node, type Program, parseSync, Visitor } from 'oxc-parser'
import type { Source } from './source-tree.ts'

/**
 * The verbs that a `create…` function hands out and that only pass on what the function was given, as `list: (asked) => list(deps, asked)`
 * does: bind() says it in a word. A generic one is none of them, since bind() would lose its parameters of type.
 */
export function forwardsIn({ file, text }: Source): string[] {
  if (!/\b(?:function|const) create[A-Z]/.test(text)) return []
  const { program } = parseSync(file, text)
  const isFunctionOfModule = functionsOf(program)
  const found: string[] = []
  let makers = 0
  const enter = ({ id }: { id: Node | null }) => void (makers += isMaker(id) ? 1 : 0)
  const leave = ({ id }: { id: Node | null }) => void (makers -= isMaker(id) ? 1 : 0)
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    VariableDeclarator: enter,
    'VariableDeclarator:exit': leave,
    Property({ key, value }) {
      if (makers === 0 || value.type !== 'ArrowFunctionExpression') return
      const callee = calleeOfForward(value)
      if (callee !== undefined && isFunctionOfModule(callee)) found.push(`${file}: ${text.slice(key.start, key.end)}`)
    },
  }).visit(program)
  return found
}

/** The first name of what is called, where all that is called gets is something given and then the parameters as they are. */
function calleeOfForward({ params, body, typeParameters }: ArrowFunctionExpression): string | undefined {
  const call = body.type === 'AwaitExpression' ? body.argument : body
  if (call.type !== 'CallExpression' || typeParameters) return undefined
  const [given, ...rest] = call.arguments
  const names = params.map(nameOf)
  const isPassedOn = names.length === rest.length && rest.every((each, at) => nameOf(each) === (names[at] ?? null))
  const owner = firstNameOf(given)
  return isPassedOn && owner !== undefined && !names.includes(owner) ? firstNameOf(call.callee) : undefined
}

/** Tells a function that the module declares or imports from one that is made within. */
function functionsOf({ body }: Program): (name: string) => boolean {
  const names = body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration') return [nameOf(declared.id)]
    return declared?.type === 'VariableDeclaration' ? declared.declarations.map(({ id }) => nameOf(id)) : []
  })
  const known = new Set(names)
  return (name) => known.has(name)
}

const isMaker = (id: Node | null): boolean => nameOf(id)?.startsWith('create') === true

const nameOf = (node: Node | null | undefined): string | undefined =>
  node?.type === 'Identifier' ? node.name : undefined

/** `deps` of deps.db, `queries` of queries.find. */
const firstNameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'MemberExpression' && !node.computed ? nameOf(node.object) : nameOf(node)
