import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { somePayers } from '#tests/kit/payers.ts'
import { signIn } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'
import { outsideProject, ran, runTool, STRICT } from './outside-tools.ts'

let app: TestApp
let key: string
let bob: string
let project: ReturnType<typeof outsideProject>
beforeAll(async () => {
  app = await startMoneyApp()
  const [ann, other] = await somePayers(app, '100', '100')
  if (!ann || !other) throw new Error('two payers were asked for')
  const { trpc } = await signIn(app, ann)
  bob = other.username
  key = (await trpc.apiKeys.create.mutate({ name: 'outside', scopes: ['read'], password: ann.password })).key
  project = outsideProject({ 'openapi.json': await (await fetch(`${app.url}/api/openapi.json`)).text() })
})
afterAll(async () => {
  project[Symbol.dispose]()
  await app.close()
})

test('redocly finds no error in the description', async () => {
  const output = await runTool('redocly', ['lint', 'openapi.json', '--format', 'json'], project.folder)
  const { totals } = JSON.parse(output.slice(output.indexOf('{'))) as { totals: { errors: number } }
  expect(totals.errors).toBe(0)
})

/** Calls of every kind, each with what it answers; a strict compiler reads their types. */
const CALLS = `
import { client } from './made/client.gen'
import * as api from './made/sdk.gen'
declare const process: { argv: string[] }
const [url = '', key = '', bob = ''] = process.argv.slice(2)
client.setConfig({ baseUrl: url, auth: key })
const id = crypto.randomUUID()
const asset = 'XLM' as const
const payment = { requestId: id, destination: bob, asset, amount: '1', dryRun: true }
const calls = {
  walletOverview: await api.walletOverview(),
  transactionsList: await api.transactionsList({ body: { limit: 5 } }),
  transactionsListByGet: await api.transactionsListGet({ query: { input: { limit: 5 } } }),
  historyList: await api.historyList({ body: {} }),
  pricesList: await api.pricesList(),
  marketList: await api.marketList(),
  marketCandles: await api.marketCandles({ body: { base: 'XLM', counter: 'XLM', resolution: '1h' } as never }),
  networkStatus: await api.networkStatus(),
  contactsList: await api.contactsList({ body: {} }),
  ordersList: await api.ordersList({ body: { status: 'open' } }),
  ordersGet: await api.ordersGet({ body: { id } }),
  stakingPools: await api.stakingPools(),
  settingsGet: await api.settingsGet(),
  feesList: await api.feesList(),
  notificationsList: await api.notificationsList({ body: {} }),
  portfolioOverview: await api.portfolioOverview({ body: { method: 'fifo' } }),
  paymentsSend: await api.paymentsSend({ body: payment }),
  paymentsPreview: await api.paymentsPreview({ body: { destination: bob, asset, amount: '1' } }),
  alertsList: await api.alertsList({ body: {} }),
  restWallet: await api.getApiWalletOverview(),
  restTransactions: await api.getApiWalletTransactions({ query: { limit: 5 } }),
  restConfig: await api.getApiUiConfig(),
}
const balance: string | undefined = calls.walletOverview.data?.result.data.balances[0]?.total
const statuses = Object.fromEntries(Object.entries(calls).map(([name, { response }]) => [name, response?.status]))
console.log(JSON.stringify({ statuses, balance, code: calls.ordersGet.error }))
`

test('a client that hey-api generates compiles strictly and makes 20 calls of every kind', async () => {
  const { folder } = project
  await runTool('openapi-ts', ['--input', 'openapi.json', '--output', 'made', '--silent'], folder)
  writeFileSync(path.join(folder, 'calls.ts'), CALLS)
  writeFileSync(path.join(folder, 'tsconfig.json'), withBundler(['calls.ts']))
  await runTool('tsc', ['--project', folder], folder)
  const bundle = await rolldown({ input: path.join(folder, 'calls.ts'), logLevel: 'silent' })
  await bundle.write({ file: path.join(folder, 'calls.mjs') })
  const { statuses, balance, code } = JSON.parse(
    await ran(process.execPath, ['calls.mjs', app.url, key, bob], { cwd: folder }),
  )
  const { ordersGet, paymentsSend, marketCandles, ...others } = statuses as Record<string, number>
  expect(new Set(Object.values(others))).toEqual(new Set([200]))
  expect({ ordersGet, paymentsSend, marketCandles }).toEqual({ ordersGet: 404, paymentsSend: 403, marketCandles: 400 })
  expect({ balance, code }).toMatchObject({
    balance: expect.stringMatching(/^\d+\.\d{7}$/),
    code: { error: { data: { code: 'NOT_FOUND' } } },
  })
})

test('types that openapi-typescript generates compile strictly', async () => {
  const { folder } = project
  await runTool('openapi-typescript', ['openapi.json', '--output', 'types.ts'], folder)
  const read = `import type { paths } from './types'
type Answer = paths['/trpc/wallet.overview']['get']['responses'][200]['content']['application/json']
export const balancesOf = ({ result }: Answer): string[] => result.data.balances.map(({ total }) => total)
`
  writeFileSync(path.join(folder, 'read.ts'), read)
  writeFileSync(path.join(folder, 'tsconfig.json'), withBundler(['read.ts']))
  expect(await runTool('tsc', ['--project', folder], folder)).toBe('')
})

function withBundler(files: string[]): string {
  const { compilerOptions } = JSON.parse(STRICT) as { compilerOptions: object }
  const options = { ...compilerOptions, module: 'preserve', exactOptionalPropertyTypes: false } // the generated code is not written for it
  return JSON.stringify({ compilerOptions: options, files })
}
