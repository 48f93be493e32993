import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree().filter(({ file }) => file.startsWith('src/'))
const MESSAGES = path.join(import.meta.dirname, '../../src/app/messages')

test('frame, session, live stream and languages know no domain by name: each declares its own in its folder', () => {
  const around = sources.filter(({ file }) => /^src\/app\/(?:frame|session|live|language|toasts|api)\//.test(file))
  expect(around.length).toBeGreaterThan(40)
  const known = around.flatMap(({ imports }) => imports).filter(({ to }) => to.startsWith('src/domains/'))
  expect(known.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('every catalogue that a page loads is there in each language', () => {
  const loaded = sources.flatMap(({ text }) =>
    [...text.matchAll(/loadCatalogue\('([\w-]+)'\)/g)].map(([, name]) => name),
  )
  expect(loaded.length).toBeGreaterThan(5)
  const missing = loaded.filter((name) => !['en', 'es'].every((of) => existsSync(`${MESSAGES}/${name}/${of}.po`)))
  expect(missing).toEqual([])
})

/** What measures how long something took, writes an address of its own, or says a time that is read off one's own clock; no end of anything is counted by it. */
const OWN_CLOCK = [
  'src/app/api/request.ts',
  'src/app/api/trpc-client.ts',
  'src/app/errors/page-not-fetched.tsx',
  'src/domains/api-guides/samples.ts', // code that is shown
  'src/domains/diagnostics/network/use-live-network.ts',
  'src/domains/swaps/quote-dial.tsx',
  'src/domains/transactions/admin/use-desk.ts',
  'src/ui/failure-sentences.ts',
  'src/ui/server-time.ts',
]
test('what ends by the server’s clock is counted by the server’s clock: nothing else looks at the browser’s', () => {
  const looking = sources.filter(({ text }) => /\bDate\.now\(\)/.test(text)).map(({ file }) => file)
  expect(looking.toSorted()).toEqual(OWN_CLOCK)
})

test('what is shown before it is stored is stored even if the page is left at that moment', () => {
  const early = sources.filter(({ text }) => /\bonMutate:/.test(text))
  expect(early.length).toBeGreaterThan(2)
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const lost = early.filter(({ text }) => count(text, /keepalive: true/g) < count(text, /\bonMutate:/g))
  expect(lost.map(({ file }) => file)).toEqual([])
})

test('what scrolls holds what stands in it: a hidden text within would else make the whole page longer', () => {
  const folder = path.join(import.meta.dirname, '../../src')
  const rules = globSync('**/*.css', { cwd: folder }).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^ *([^\s{}@][^{}]*) \{\n([^{}]*)\}/gm)].map(
      ([, selector = '', body = '']) => ({ file, selector, body }),
    ),
  )
  const scrolling = rules.filter(({ body }) => /overflow(?:-y)?: (?:auto|scroll)/.test(body))
  expect(scrolling.length).toBeGreaterThan(15)
  const loose = scrolling.filter(({ body }) => !/\bposition: /.test(body))
  expect(loose.map(({ file, selector }) => `${file} ${selector}`)).toEqual([])
})

test('a dialog that is mounted only while it is open gives the focus back to what opened it', () => {
  const opened = sources.filter(({ text }) => /<(?:Modal|Drawer)\s+opened(?!=)/.test(text))
  expect(opened.length).toBeGreaterThan(10)
  const bare = opened.filter(({ text }) => !text.includes('  useFocusBack()\n')).map(({ file }) => file)
  expect(bare).toEqual(['src/domains/auth/forgot-password.tsx']) // on a visitor's first page, whose form does it
})

test('dates, choices and switches look the same in every browser and speak the language shown: no field of the browser’s own', () => {
  const own = /\btype(?:=|: )["'](?:date|datetime-local|time|month|week|checkbox)["']/
  expect('<input type="checkbox" />').toMatch(own)
  expect(sources.filter(({ text }) => own.test(text)).map(({ file }) => file)).toEqual([])
})

test('an asset in a page’s address is written and read in one place, and a secret of somebody else is hashed in one', () => {
  const all = readSourceTree().filter(({ file }) => !file.startsWith('tests/'))
  const writers = all.filter(({ text }) => /replace\(':', ?'-'\)|replace\('-', ?':'\)/.test(text))
  expect(writers.map(({ file }) => file)).toEqual(['src-shared/kernel/asset-id.ts'])
  const hashing = all.filter(({ text }) => /\bhash\('sha256', (?:token|key|ticket|secret|cookie)\)/.test(text))
  expect(hashing.map(({ file }) => file)).toEqual(['src-server/kernel/token-hash.ts'])
})
