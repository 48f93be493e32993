import { expect, test } from 'vitest'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const LONGEST = 300
const sources = readSourceTree()
const product = sources.filter(({ file }) => !/^(?:tests|scripts)\//.test(file))

const breaking = (rule: (source: (typeof sources)[number]) => boolean, among = sources) =>
  among.filter(rule).map(({ file }) => file)

test(`no file is longer than ${LONGEST} lines`, () => {
  expect(breaking(({ text }) => text.trimEnd().split('\n').length > LONGEST)).toEqual([])
})

test('files are named in small letters and hyphens, routes as the router reads them', () => {
  const named = /^(?:\.?[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.[a-z0-9-]+)*\.(?:ts|tsx|mjs)$/
  const isRoute = (file: string) => file.startsWith('src/routes/')
  const isMigration = (file: string) => /^db\/migrations\/(?:\d{4}|\d{8}T\d{4})_[a-z0-9_]+\.ts$/.test(file)
  expect(
    breaking(({ file }) => !isRoute(file) && !isMigration(file) && !named.test(file.split('/').at(-1) ?? '')),
  ).toEqual([])
})

test('no file is named for nothing in particular; a route is named by its path', () => {
  const empty = /(?:^|[/.-])(?:utils?|helpers?|managers?|misc|common|info|temp|old|v\d)(?=[/.-])/
  expect(breaking(({ file }) => !file.startsWith('src/routes/') && empty.test(file))).toEqual([])
})

test('only the configuration, and the embedded network run alone, read the environment of the process', () => {
  const reads = /\bprocess\.env\b|\benv\s*\}\s*=\s*process\b/
  const readers = ['src-server/kernel/config.ts', 'src-server/embedded-network/cli.ts']
  expect(breaking(({ file, text }) => !readers.includes(file) && reads.test(text), product)).toEqual([])
})

test('no type check is switched off', () => {
  const off =
    /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|:\s*any(?:\[\])?\s*[,;)=>}]|oxlint-disable|eslint-disable|biome-ignore/
  expect(breaking(({ file, text }) => !file.startsWith('tests/architecture/') && off.test(text))).toEqual([])
})

test('no test is skipped, retried, or the only one', () => {
  const unequal = /\b(?:test|it|describe)\.(?:skip|only|todo|fails|skipIf|runIf|fixme)\b|\bretry:|\bretries:\s*[1-9]/
  const tests = sources.filter(({ file }) => file.startsWith('tests/') && !file.startsWith('tests/architecture/'))
  expect(breaking(({ text }) => unequal.test(text), tests)).toEqual([])
})

test('nothing is left for later in the code', () => {
  const later = /\b(?:TODO|FIXME|XXX|HACK)\b|[Cc]oming soon/
  expect(breaking(({ text }) => later.test(text), product)).toEqual([])
})
