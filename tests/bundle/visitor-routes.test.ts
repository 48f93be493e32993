import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onlyVisitors } from '#scripts/visitor-routes.ts'

const tree = readFileSync(path.join(import.meta.dirname, '../../src/route-tree.gen.ts'), 'utf8')
const importsOf = (code: string) => [...code.matchAll(/from '\.\/routes\/(.+)\.tsx'/g)].map(([, file = '']) => file)

test('visitors begin with every route but those behind the sign-in and those that only a link opens', () => {
  const kept = importsOf(tree).filter((file) => !/^_(?:user|admin|linked)\//.test(file))
  expect(importsOf(onlyVisitors(tree))).toEqual(kept)
  expect(kept).toEqual(expect.arrayContaining(['__root', '_public/route', '_public/auth', 'admin/$']))
})

test('a tree that is written in another way is refused instead of divided wrongly', () => {
  expect(() => onlyVisitors(tree.replaceAll(/^const (\w+) =/gm, 'let $1 ='))).toThrow(/cannot be divided/)
  expect(() => onlyVisitors(tree.replaceAll('./routes/_', './pages/_'))).toThrow(/cannot be divided: nothing left out/)
})
