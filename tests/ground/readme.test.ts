import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { VARIABLES } from '#server/kernel/config-variables.ts'

const root = path.join(import.meta.dirname, '../..')
const readme = readFileSync(path.join(root, 'README.md'), 'utf8')

test('the README’s first screen is what the product is and its two commands', () => {
  const firstScreen = readme.split('\n## ', 1)[0] ?? ''
  expect(firstScreen.match(/^npm .*$/gm)).toEqual(['npm start', 'npm test'])
  expect(firstScreen.split('\n').length).toBeLessThan(12)
})

test('the README’s table of the environment is the list of the variables', () => {
  const rows = Object.entries(VARIABLES).map(
    ([name, [whenUnset, meaning]]) => `| \`${name}\` | ${whenUnset} | ${meaning} |`,
  )
  expect(readme.match(/^\| `[A-Z_]+` \|.*$/gm)).toEqual(rows)
})

test('every command that the README names is there', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readme.matchAll(/`(?:npm run )([a-z:]+)/g)].map(([, name]) => name ?? '')
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})
