import { parseSync } from 'oxc-parser'

interface Node {
  type: string
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Names that a file gives to functions, classes, types, variables and parameters. */
export function declaredNames(file: string, code: string): string[] {
  const names: string[] = []
  walk(parseSync(file, code).program as unknown as Node, names)
  return names
}

/** A file's comments, each from its first word on. */
export const commentsOf = (file: string, code: string): string[] =>
  parseSync(file, code).comments.map(({ value }) => value.replace(/^[\s*]+/, ''))

function walk(node: Node, names: string[]): void {
  names.push(...declaredBy(node))
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, names)
  }
}

function declaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclarator') return boundBy(node.id)
  if (node.type === 'CatchClause') return boundBy(node.param)
  if (node.type === 'ImportSpecifier') {
    const [local] = boundBy(node.local)
    return local === boundBy(node.imported)[0] ? [] : boundBy(node.local)
  }
  const own = /^(?:Function|Class|TSTypeAlias|TSInterface)/.test(node.type) ? boundBy(node.id) : []
  const params = Array.isArray(node.params) && node.type !== 'TSTypeParameterDeclaration' ? node.params : []
  return [...own, ...params.flatMap(boundBy)]
}

/** Names in a pattern: `{ a, b: [c, ...d], e = 1 }` binds a, c, d and e. */
function boundBy(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'AssignmentPattern') return boundBy(pattern.left)
  if (pattern.type === 'RestElement') return boundBy(pattern.argument)
  if (pattern.type === 'ArrayPattern') return (pattern.elements as unknown[]).flatMap(boundBy)
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap((part) => boundBy(part.type === 'RestElement' ? part : part.value))
}
