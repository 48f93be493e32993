import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import { isIdentifier, isNewExpression, isShorthandPropertyAssignment } from 'typescript/unstable/ast/is'
import { type Symbol as CompilerSymbol, type Project, SymbolFlags } from 'typescript/unstable/sync'

/** What one function, constant or member refuses by itself, and which others it uses. */
interface Use {
  codes: ReadonlySet<string>
  uses: ReadonlySet<string>
}

/** Where refusals come from: outside of it nothing throws one. */
const SERVER = /\/src-server\//
const REFUSAL = 'DomainError'
/** Functions that a call is handed by a type alone. */
const HANDED_IN = new Map([['requireMoney', ['MAINTENANCE']]])

export interface Refusals {
  /** The codes of all refusals that can come out of what these symbols are declared as. */
  of(symbol: CompilerSymbol): string[]
}

/** Follows who calls whom through the server's sources. A function that is handed in as a value, by a type alone, is not followed. */
export function createRefusals(project: Project): Refusals {
  const known = new Map<string, Use>()
  const nodes = new Map<string, Node>()

  return {
    of(symbol) {
      const codes = new Set<string>()
      const open = declarationsOf(project, symbol, nodes)
      const seen = new Set(open)
      for (let key = open.pop(); key !== undefined; key = open.pop()) {
        const node = nodes.get(key)
        const use = known.get(key) ?? (node ? readUse(project, node, nodes) : { codes: new Set(), uses: new Set() })
        known.set(key, use)
        for (const code of use.codes) codes.add(code)
        for (const next of use.uses) {
          if (seen.has(next)) continue
          seen.add(next)
          open.push(next)
        }
      }
      return [...codes].toSorted()
    },
  }
}

function declarationsOf(project: Project, symbol: CompilerSymbol, nodes: Map<string, Node>): string[] {
  const { checker } = project
  const target = (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol
  const keys: string[] = []
  for (const declaration of target.declarations) {
    if (!SERVER.test(declaration.path)) continue
    const key = `${declaration.path}#${declaration.index}`
    if (!nodes.has(key)) {
      const node = declaration.resolve(project)
      if (!node || !carriesCode(node.kind)) continue
      nodes.set(key, node)
    }
    keys.push(key)
  }
  return keys
}

const CODE: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.PropertyAssignment,
  SyntaxKind.ShorthandPropertyAssignment,
  SyntaxKind.VariableDeclaration,
  SyntaxKind.ClassDeclaration,
  SyntaxKind.BindingElement,
])
const carriesCode = (kind: SyntaxKind): boolean => CODE.has(kind)

function readUse(project: Project, root: Node, nodes: Map<string, Node>): Use {
  const { checker } = project
  const identifiers: Node[] = []
  const codes = new Set<string>()
  const visit = (node: Node): void => {
    if (node.kind >= SyntaxKind.FirstTypeNode && node.kind <= SyntaxKind.LastTypeNode) return
    if (isNewExpression(node) && isIdentifier(node.expression) && node.expression.text === REFUSAL)
      for (const code of codesOf(project, node.arguments?.[0])) codes.add(code)
    if (isIdentifier(node)) {
      identifiers.push(node)
      for (const code of HANDED_IN.get(node.text) ?? []) codes.add(code)
    }
    node.forEachChild(visit)
  }
  visit(root)
  const uses = new Set<string>()
  const symbols = checker.getSymbolAtLocation(identifiers)
  for (const [at, symbol] of symbols.entries()) {
    if (!symbol) continue
    const parent = identifiers[at]?.parent
    const value =
      parent && isShorthandPropertyAssignment(parent) ? checker.getShorthandAssignmentValueSymbol(parent) : undefined
    for (const one of [symbol, ...(value ? [value] : [])])
      for (const key of declarationsOf(project, one, nodes)) uses.add(key)
  }
  return { codes, uses }
}

function codesOf({ checker }: Project, argument: Node | undefined): string[] {
  const type = argument && checker.getTypeAtLocation(argument)
  const members = type?.isUnionType() ? type.getTypes() : type ? [type] : []
  if (members.length > MOST_CODES) return []
  return members.flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
}
/** Whoever passes any code on has it from somebody else, who is followed too. */
const MOST_CODES = 8
