import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flatMap((value) => [value].flat().filter(isNode))
const bare = (value: unknown): Node | undefined => {
  if (!isNode(value)) return undefined
  return value.type === 'ParenthesizedExpression' ? bare(value.expression) : value
}
const isChoice = (value: unknown): boolean => bare(value)?.type === 'ConditionalExpression'

/** Lines of choices between choices that stand within JSX itself; in a function of its own each has a line and a name. */
function nestedIn(file: string, code: string): string[] {
  const found: string[] = []
  const visit = (node: Node, inJsx: boolean): void => {
    const isOwn = /Function|VariableDeclarator/.test(node.type)
    const inside = node.type === 'JSXExpressionContainer' || (inJsx && !isOwn)
    if (inside && isChoice(node) && [node.test, node.consequent, node.alternate].some(isChoice))
      found.push(`${file}:${code.slice(0, node.start).split('\n').length}`)
    for (const child of childrenOf(node)) visit(child, inside)
  }
  visit(parseSync(file, code).program as unknown as Node, false)
  return found
}

test('a choice between choices is seen in JSX, and not in a function beside it', () => {
  const code = `const A = ({ b, c }) => {
    const d = () => (b ? 1 : c ? 2 : 3)
    return <p title={b ? 'x' : c ? 'y' : 'z'}>{d()}{b ? (c ? 1 : 2) : 3}{b ? 1 : 2}</p>
  }`
  expect(nestedIn('some.tsx', code)).toEqual(['some.tsx:3', 'some.tsx:3'])
})

test('what a screen shows is no choice between choices within its JSX', () => {
  const screens = readSourceTree().filter(({ file }) => /^src\/.*\.tsx$/.test(file))
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.flatMap(({ file, text }) => nestedIn(file, text))).toEqual([])
})
