import { expect, test } from 'vitest'
import { layerOf, mayHold } from '#tests/architecture/layers.ts'
import { type Import, readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree()
const imports = sources.flatMap((source) => source.imports)

/** What breaks a rule, one line each: `from -> to`. */
const breaking = (rule: (found: Import) => boolean) => imports.filter(rule).map(({ from, to }) => `${from} -> ${to}`)

const top = (file: string) => file.split('/')[0] ?? ''
const domainOf = (file: string) => /^[\w-]+\/domains\/([\w-]+)\//.exec(file)?.[1]
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

test('the contract imports nothing but itself and zod, so that it can do no input or output', () => {
  const mayImport = ({ to, isOurs }: Import) => (isOurs ? isIn(to, 'src-shared/') : to === 'zod' || to === 'zod/mini')
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

test('a domain knows only domains of lower layers: calls go down, news goes up as jobs', () => {
  const inDomains = ({ from, to }: Import) => isIn(from, 'src-server/domains/') && isIn(to, 'src-server/domains/')
  const goesUp = ({ from, to }: Import) => {
    const [own, other] = [domainOf(from), domainOf(to)]
    return own !== undefined && other !== undefined && own !== other && !mayHold(own, other)
  }
  expect(breaking((found) => inDomains(found) && goesUp(found))).toEqual([])
})

test('every domain of the server has its layer', () => {
  const domains = new Set(sources.map(({ file }) => (isIn(file, 'src-server/') ? domainOf(file) : undefined)))
  domains.delete(undefined)
  expect(domains.size).toBeGreaterThan(5)
  for (const domain of domains) expect(layerOf(domain ?? '')).toBeGreaterThanOrEqual(0)
})

test('a service imports its own domain, stellar/, the kernel, the queue, the contract and the database, and no way in', () => {
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
    isIn(file, 'src-server/domains/transactions/', 'src-server/stellar/') || file === 'src-server/services.ts'
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

test('no two files need each other', () => {
  expect(cycles()).toEqual([])
})

function cycles(): string[] {
  const needs = new Map(
    sources.map(({ file, imports: own }) => [
      file,
      own.filter((one) => one.isOurs && !one.typesOnly).map(({ to }) => to),
    ]),
  )
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) return void found.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (done.has(file)) return
    for (const next of needs.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of needs.keys()) visit(file, [])
  return found
}
