import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { outsideProject, ran, runTool, STRICT } from './outside-tools.ts'

let app: TestApp
let key: string
let bob: string
beforeAll(async () => {
  app = await startMoneyApp()
  const [ann, other] = await somePayers(app, '100', '100')
  if (!ann || !other) throw new Error('two payers were asked for')
  const { trpc } = await signIn(app, ann)
  bob = other.username
  key = (await trpc.apiKeys.create.mutate({ name: 'outside', scopes: ['read'], password: ann.password })).key
})
afterAll(() => app.close())

const SCRIPT = `
import { AstrolabeError, createClient } from 'astrolabe-client'
declare const process: { argv: string[] }

const [url = '', key = '', to = ''] = process.argv.slice(2)
const api = createClient({ url, key })
const { balances } = await api.wallet.overview.query()
const xlm: string | undefined = balances.find(({ asset }) => asset === 'XLM')?.spendable
const { items, nextCursor } = await api.transactions.list.query({ limit: 5 })
const status: 'confirmed' | undefined = items.flatMap(({ status }) => (status === 'confirmed' ? [status] : []))[0]
const market = await api.market.list.query()
const refused = await api.payments.send
  .mutate({ requestId: crypto.randomUUID(), destination: to, asset: 'XLM', amount: '1', dryRun: true })
  .catch((error: unknown) => (error instanceof AstrolabeError ? error : null))
const nobody = await createClient({ url }).wallet.overview.query().catch((error: AstrolabeError) => error.code)
const stop = new AbortController()
const topics = []
for await (const event of api.live.watch.subscribe({ topics: ['ledgers'] }, { signal: stop.signal })) {
  topics.push(event.topic)
  stop.abort()
}
console.log(JSON.stringify({ xlm, nextCursor, status, markets: market.items.length, refused, nobody, topics }))
`

test('the package of a running instance installs, type-checks strictly and makes calls outside of the repository', async () => {
  using project = outsideProject({ 'script.ts': SCRIPT, 'tsconfig.json': STRICT })
  const { folder } = project
  await ran('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `${app.url}/client.tgz`], { cwd: folder })
  await runTool('tsc', ['--project', folder], folder)
  const ledgers = setInterval(() => void app.closeLedger(), 500) // the script waits for one of them
  const told = await ran(process.execPath, ['script.ts', app.url, key, bob], { cwd: folder }).finally(() =>
    clearInterval(ledgers),
  )
  const answer = JSON.parse(told)
  expect(answer).toMatchObject({ xlm: '100.0000000', nobody: 'NOT_AUTHENTICATED', topics: ['ledgers'] })
  expect(answer.refused).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

/** As TypeScript has it; of our own sources none may say it. */
const EXPECTED = ['@ts', 'expect', 'error'].join('-')

test('a field that a call does not know, a word that it does not take and an answer’s unknown field do not compile', async () => {
  const wrong = [
    "await api.payments.send.mutate({ requestId: '', destination: 'bob', asset: 'XLM', ammount: '1' })",
    "await api.orders.list.query({ status: 'opne' })",
    'const { ballances } = await api.wallet.overview.query()',
    'await api.wallet.overview.mutate()',
  ]
  const lines = wrong.map((line) => `// ${EXPECTED}\n${line}\n`)
  const head = "import { createClient } from 'astrolabe-client'\nconst api = createClient({ url: '' })\n"
  using project = outsideProject({ 'wrong.ts': head + lines.join(''), 'tsconfig.json': STRICT })
  await ran('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', `${app.url}/client.tgz`], {
    cwd: project.folder,
  })
  expect(await runTool('tsc', ['--project', project.folder], project.folder)).toBe('')
})

test('the package is the same for everybody who asks, says its version, and is not sent again to who has it', async () => {
  const [one, other] = await Promise.all([fetch(`${app.url}/client.tgz`), fetch(`${app.url}/client.tgz`)])
  expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
  expect(one.headers.get('x-package-version')).toMatch(/^1\.0\.0-[0-9a-f]{12}$/)
  const etag = one.headers.get('etag') ?? ''
  expect((await fetch(`${app.url}/client.tgz`, { headers: { 'if-none-match': etag } })).status).toBe(304)
})
