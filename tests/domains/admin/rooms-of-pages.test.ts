import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openToOf } from '#client/domains/admin/rooms-of-pages.ts'

const FOLDER = path.join(import.meta.dirname, '../../../src/domains/admin')
const scopesIn = (text = ''): string[] => [...text.matchAll(/'(\w+)'/g)].map(([, scope = '']) => scope)

/** The entries of the administrators' navigation that not everybody sees: where they lead, and to whom. */
function entriesOf(text: string): [to: string, openTo: string[]][] {
  const places = new Map([...text.matchAll(/const (\w+) = \{\s*to: '([^']+)'/g)].map(([, name, to]) => [name, to]))
  return [...text.matchAll(/openTo: \[([^\]]*)\], \.\.\.(\w+)/g)].map(([, scopes, name]) => [
    places.get(name) ?? '',
    scopesIn(scopes),
  ])
}
const partsOf = (text: string): [to: string, openTo: string[]][] =>
  [...text.matchAll(/to: '([^']+)'[^{}]*openTo: \[([^\]]*)\]/g)].map(([, to = '', scopes]) => [to, scopesIn(scopes)])

test('what the navigation shows to some scopes alone says to everybody else which scope it takes', () => {
  const navigation = entriesOf(readFileSync(path.join(FOLDER, 'admin.navigation.ts'), 'utf8'))
  const panel = partsOf(readFileSync(path.join(FOLDER, 'panel-screen.tsx'), 'utf8'))
  expect([navigation.length > 14, panel.length > 9]).toEqual([true, true])
  for (const [to, openTo] of [...navigation, ...panel]) expect({ to, openTo: openToOf(to) }).toEqual({ to, openTo })
})
