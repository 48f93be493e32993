import { expect, test } from 'vitest'
import { domainOf, FLOORS, layersIn } from '#tests/architecture/layers.ts'
import { type Import, readSource, readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree()
const imports = sources.flatMap((source) => source.imports)
const layers = layersIn(sources)
/** Pages about the interface itself and the first page; what a browser is told as it happens. */
const NOT_OF_THE_SERVER = ['api-docs', 'api-guides', 'landing', 'live']
/** The folder within domains/ that a file is in. */
const roomOf = (file: string) => /^[\w-]+\/domains\/([\w-]+)\//.exec(file)?.[1]

/** What breaks a rule, one line each: `from -> to`. */
const breaking = (rule: (found: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} -> ${to}`)

const top = (file: string) => file.split('/')[0] ?? ''
const isIn = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(folder))
const WAY_IN = /\.(?:router|admin-router|rest|jobs|streams)\.ts$/
const SERVICE = /\.service\.ts$/
const isProduct = (file: string) => !isIn(file, 'tests/', 'scripts/')

test('the tree was seen: every top folder has files, and their imports were resolved', () => {
  for (const folder of ['src', 'src-server', 'src-shared', 'db', 'tests']) {
    expect(sources.filter(({ file }) => top(file) === folder).length).toBeGreaterThan(5)
  }
  const files = new Set(sources.map(({ file }) => file))
  const known = imports.filter(({ isOurs, to }) => isOurs && files.has(to))
  expect(known.length).toBeGreaterThan(300)
  expect(imports.some(({ typesOnly }) => typesOnly)).toBe(true)
  expect(
    imports.filter(
      ({ isOurs, to }) => isOurs && /\.(?:ts|tsx)$/.test(to) && !files.has(to) && !/\.(?:gen|compiled)\.ts$/.test(to),
    ),
  ).toEqual([])
})

test('the client imports the contract and, from the server, types only', () => {
  const mayImport = (found: Import) =>
    isIn(found.to, 'src/', 'src-shared/') || (isIn(found.to, 'src-server/') && found.typesOnly)
  expect(breaking((found) => found.isOurs && isIn(found.from, 'src/') && !mayImport(found))).toEqual([])
})

/** Libraries that only compute. */
const PURE = ['zod', 'zod/mini', '@zxcvbn-ts/core', '@zxcvbn-ts/language-common']

test('the contract imports nothing but itself, zod and the judge of passwords, so that it can do no input or output', () => {
  const mayImport = ({ to, isOurs }: Import) => (isOurs ? isIn(to, 'src-shared/') : PURE.includes(to))
  expect(breaking((found) => isIn(found.from, 'src-shared/') && !mayImport(found))).toEqual([])
})

test('the server imports nothing of the client', () => {
  expect(breaking(({ from, to }) => isIn(from, 'src-server/', 'db/') && isIn(to, 'src/'))).toEqual([])
})

test('the row types of a table import shared types and nothing else of ours', () => {
  const isTables = (file: string) => /^db\/.*\.tables\.ts$/.test(file)
  const mayImport = ({ to, typesOnly }: Import) => typesOnly && isIn(to, 'src-shared/')
  expect(breaking((found) => found.isOurs && isTables(found.from) && !mayImport(found))).toEqual([])
})

test('a domain imports values of no other domain, but that its queries may read what another’s queries offer', () => {
  const isForeign = ({ from, to }: Import) =>
    domainOf(from) !== undefined && domainOf(to) !== undefined && domainOf(from) !== domainOf(to)
  const isService = ({ from, to }: Import) => SERVICE.test(from) || SERVICE.test(to) || WAY_IN.test(to)
  expect(
    breaking(
      (found) =>
        isIn(found.from, 'src-server/domains/') &&
        isIn(found.to, 'src-server/domains/') &&
        isForeign(found) &&
        isService(found) &&
        !found.typesOnly,
    ),
  ).toEqual([])
})

const inDomains = ({ from, to }: Import) => isIn(from, 'src-server/domains/') && isIn(to, 'src-server/domains/')

test('a domain knows only domains of its own layer and below: calls go down, news goes up as jobs', () => {
  const goesUp = ({ from, to }: Import) =>
    (layers.get(domainOf(to) ?? '') ?? 0) > (layers.get(domainOf(from) ?? '') ?? 0)
  expect(breaking((found) => inDomains(found) && goesUp(found))).toEqual([])
})

test('no two domains know each other', () => {
  const pairs = imports
    .filter(inDomains)
    .map(({ from, to }): [string, string] => [domainOf(from) ?? '', domainOf(to) ?? ''])
  const needs = new Map<string, string[]>()
  for (const [from, to] of pairs) if (from !== to) needs.set(from, [...(needs.get(from) ?? []), to])
  expect(circlesIn(needs)).toEqual([])
})

test('a domain has one name on every floor', () => {
  const named = (floor: string) =>
    new Set(sources.flatMap(({ file }) => (isIn(file, `${floor}/`) ? (roomOf(file) ?? []) : [])))
  const ours = named('src-server')
  const strange = [...named('src'), ...named('src-shared'), ...named('db')].filter((domain) => !ours.has(domain))
  expect([...new Set(strange)].sort()).toEqual(NOT_OF_THE_SERVER)
})

test('what administrators see of a domain stands in its own folder: administration has no parts but those of the server', () => {
  const parts = (floor: string) =>
    new Set(sources.flatMap(({ file }) => new RegExp(`^${floor}/domains/admin/([\\w-]+)/`).exec(file)?.[1] ?? []))
  const ofTheServer = parts('src-server')
  expect(parts('src').size).toBeGreaterThan(2)
  expect([...parts('src')].filter((part) => !ofTheServer.has(part))).toEqual([])
})

test('every domain of the server is built in one layer of src-server/wiring/', () => {
  const domains = new Set(sources.map(({ file }) => (isIn(file, 'src-server/') ? domainOf(file) : undefined)))
  domains.delete(undefined)
  expect(domains.size).toBeGreaterThan(5)
  expect([...domains].filter((domain) => !layers.has(domain ?? ''))).toEqual([])
})

const floorOf = (file: string) => FLOORS.indexOf(file.split('/')[1]?.replace('.ts', '') ?? '')

test('on the server imports lead down, those of types too', () => {
  const places = sources.filter(({ file }) => isIn(file, 'src-server/') && !isIn(file, 'src-server/embedded-network/'))
  expect(places.map(({ file }) => file).filter((file) => floorOf(file) < 0)).toEqual([])
  const isServer = ({ from, to }: Import) => isIn(from, 'src-server/') && isIn(to, 'src-server/')
  const toNetwork = ({ to }: Import) => isIn(to, 'src-server/embedded-network/')
  expect(breaking((found) => isServer(found) && !toNetwork(found) && floorOf(found.to) > floorOf(found.from))).toEqual(
    [],
  )
})

test('db/ holds tables, migrations and their migrator, and knows no code of the server', () => {
  expect(breaking(({ from, to }) => isIn(from, 'db/') && isIn(to, 'src-server/'))).toEqual([])
})

test('the kernel of the contract knows no domain', () => {
  expect(breaking(({ from, to }) => isIn(from, 'src-shared/kernel/') && isIn(to, 'src-shared/domains/'))).toEqual([])
})

test('a service imports its own domain, stellar/, the kernel, calls/ and queue/, the contract and the database, and no way in', () => {
  const mayImport = ({ from, to, typesOnly }: Import) =>
    isIn(
      to,
      `src-server/domains/${domainOf(from)}/`,
      'src-server/stellar/',
      'src-server/kernel/',
      'src-shared/',
      'db/',
    ) ||
    isIn(to, 'src-server/queue/', 'src-server/calls/') ||
    (typesOnly && isIn(to, 'src-server/domains/'))
  const isService = (file: string) => isIn(file, 'src-server/domains/') && SERVICE.test(file)
  expect(
    breaking((found) => found.isOurs && isService(found.from) && (!mayImport(found) || WAY_IN.test(found.to))),
  ).toEqual([])
})

test('only the lists import the ways into a domain', () => {
  const lists = ['http/app-router.ts', 'http/rest-router.ts', 'jobs/job-list.ts', 'streams/stream-list.ts'].map(
    (list) => `src-server/${list}`,
  )
  const isWayIn = (file: string) => isIn(file, 'src-server/domains/') && WAY_IN.test(file)
  expect(breaking(({ from, to }) => isProduct(from) && isWayIn(to) && !lists.includes(from))).toEqual([])
})

test('the Stellar library is known only to stellar/ and to the embedded network', () => {
  const mayKnow = (file: string) => isIn(file, 'src-server/stellar/', 'src-server/embedded-network/')
  expect(breaking(({ from, to }) => isProduct(from) && to.startsWith('@stellar/') && !mayKnow(from))).toEqual([])
})

test('only transactions submits', () => {
  const mayKnow = (file: string) =>
    isIn(file, 'src-server/domains/transactions/', 'src-server/stellar/') || file === 'src-server/wiring/parts.ts'
  const isSubmitter = (file: string) => file === 'src-server/stellar/submitter.ts'
  expect(breaking(({ from, to }) => isProduct(from) && isSubmitter(to) && !mayKnow(from))).toEqual([])
})

test('secrets are sealed and opened only where keys are made, used for signing, or tried against the master keys', () => {
  const places = ['src-server/stellar/', 'src-server/domains/security/', 'src-server/cli/']
  const isSealing = (file: string) => file === 'src-server/stellar/key-sealing.ts'
  expect(breaking(({ from, to }) => isProduct(from) && isSealing(to) && !isIn(from, ...places))).toEqual([])
})

test('the embedded network imports no other folder of ours, and only main.ts and the tests import it', () => {
  const network = 'src-server/embedded-network/'
  expect(breaking(({ from, to, isOurs }) => isOurs && isIn(from, network) && !isIn(to, network))).toEqual([])
  expect(
    breaking(
      ({ from, to }) => isProduct(from) && isIn(to, network) && !isIn(from, network) && from !== 'src-server/main.ts',
    ),
  ).toEqual([])
})

test('on the client domains do not import each other, and the parts in ui/ know no domain', () => {
  const isForeign = ({ from, to }: Import) => domainOf(to) !== undefined && domainOf(from) !== domainOf(to)
  const isLimited = (file: string) => isIn(file, 'src/domains/', 'src/ui/')
  expect(breaking((found) => isLimited(found.from) && isIn(found.to, 'src/domains/') && isForeign(found))).toEqual([])
})

test('imports are written #folder/… or ./, with their ending, and never lead upwards', () => {
  const isWrong = ({ text }: Import) =>
    text.startsWith('..') || (/^(?:\.|#)/.test(text) && !/\.\w+(?:\?\w+)?$/.test(text))
  expect(breaking(isWrong)).toEqual([])
})

test('nothing is exported again, and no folder has an index', () => {
  expect(breaking(({ isReexport }) => isReexport)).toEqual([])
  expect(
    sources.map(({ file }) => file).filter((file) => /(?:^|\/)index\.tsx?$/.test(file) && !isIn(file, 'src/routes/')),
  ).toEqual([])
})

test('no two files need each other, not even for types', () => {
  const routes = readSource('src/route-tree.gen.ts') // is generated, and imports every page
  const needs = [...sources, routes].map(({ file, imports: own }): [string, string[]] => [
    file,
    own.filter(({ isOurs }) => isOurs).map(({ to }) => to),
  ])
  expect(circlesIn(new Map(needs))).toEqual([])
})

function circlesIn(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (place: string, path: string[]) => {
    if (path.includes(place)) return void found.push([...path.slice(path.indexOf(place)), place].join(' -> '))
    if (done.has(place)) return
    for (const next of needs.get(place) ?? []) visit(next, [...path, place])
    done.add(place)
  }
  for (const place of needs.keys()) visit(place, [])
  return found
}
