import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { METRICS_TOKEN, type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { root } from '#tests/kit/product.ts'

const FOLDER = path.join(root, 'examples/prometheus')
const PROMTOOL = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((file) => existsSync(file))
/** Prometheus makes it itself. */
const ITS_OWN = ['up']
/** Words of PromQL in the examples that are no metric. */
const WORDS = /^(?:sum|rate|by|or|topk|histogram_quantile|le|asset|code|kind|procedure|of|instance|e9|m)$/
const NAME = /(?<![\w"{$.])[a-z_][a-z0-9_]*(?![\w"])/g

let app: PeopleApp
let names: Map<string, Set<string>>
beforeAll(async () => {
  app = await startPeopleApp()
  const at = new Date().toISOString()
  const ledger = { booked: { ledger: 7, closedAt: at }, behind: 0, frozenReason: null }
  Object.assign(app.services.admin, { networkOverview: async () => ledger })
  const amounts = { accounts: '7', stakes: '1', credits: '0', commissions: '0', owed: '8', setAside: '0' }
  const places = { accountsHeld: '7', treasury: '1', feeAccount: '1', vault: '1', held: '10', price: null }
  const custody = { items: [{ asset: 'XLM', ...amounts, ...places }] }
  Object.assign(app.services.business, { custody: async () => custody })
  await app.services.checks.release([])
  await app.services.checks.lookAtDue()
  await app.browser().get('/trpc/status.read')
  names = metricsIn(await read())
})
afterAll(() => app.close())

const read = async (): Promise<string> =>
  (
    await fetch(`${app.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}`, host: 'localhost' } })
  ).text()

/** Each metric with the values of its labels. */
function metricsIn(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+)/gm)) found.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)\{(.*)\} /gm)) {
    const values = found.get(name.replace(/_(?:bucket|sum|count)$/, '')) ?? found.get(name)
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) values?.add(`${label}=${value}`)
  }
  return found
}

const rules = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8')
const exprs = [...rules.matchAll(/^ {8}expr: '(.+)'$/gm)].map(([, expr = '']) => expr)
const dashboard = JSON.parse(readFileSync(path.join(FOLDER, 'dashboard.json'), 'utf8')) as {
  panels: { title: string; gridPos: { x: number; y: number }; targets: { expr: string }[] }[]
}
const namesIn = (expr: string): string[] =>
  (expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').match(NAME) ?? []).filter((word) => !WORDS.test(word))

test('every alert has an expression, a time, a severity and a sentence, and its name once', () => {
  const blocks = rules.split(/^ {6}- alert: /m).slice(1)
  expect(blocks.length).toBeGreaterThan(15)
  for (const block of blocks)
    expect(block).toMatch(
      /^Astrolabe\w+\n {8}expr: '.+'\n {8}for: \d+m\n {8}labels:\n {10}severity: (?:critical|high|medium|low)\n {8}annotations:\n {10}summary: '.+'\n$/,
    )
  const titles = blocks.map((block) => block.split('\n')[0])
  expect(new Set(titles).size).toBe(titles.length)
  if (PROMTOOL) execFileSync(PROMTOOL, ['check', 'rules', path.join(FOLDER, 'alerts.yml')])
})

test('every metric of the alerts and of the dashboard is one that is read, with the values that they ask for', () => {
  const inPanels = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  expect(exprs.length).toBeGreaterThan(15)
  for (const expr of [...exprs, ...inPanels]) {
    const used = namesIn(expr)
    expect({ expr, used }).toEqual({ expr, used: expect.arrayContaining([expect.any(String)]) })
    const unknown = used.filter((name) => !ITS_OWN.includes(name) && !names.has(name.replace(/_bucket$/, '')))
    expect({ expr, unknown }).toEqual({ expr, unknown: [] })
  }
  const asked = [...exprs.join('\n').matchAll(/(\w+)\{(\w+)="([^"]+)"\}/g)]
    .map(([, name = '', label = '', value = '']) => ({ name, label, value: `${label}=${value}` }))
    .filter(({ name, label }) => name !== 'up' && label !== 'code')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter(({ name, value }) => names.get(name)?.has(value) !== true)).toEqual([])
  const places = dashboard.panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(places.length)
})

test('calls are counted by procedure and code, statements by kind, streams and connections by state; no label holds a person', async () => {
  const person = await app.browser().get('/trpc/wallet.overview')
  expect(person.status).toBe(401)
  await app.browser().get('/trpc/nothing.of.ours')
  const text = await read()
  const calls = (procedure: string, code: string) =>
    Number(
      new RegExp(`^astrolabe_calls_total\\{procedure="${procedure}",code="${code}"\\} (\\d+)$`, 'm').exec(text)?.[1],
    )
  expect(calls('status.read', 'OK')).toBeGreaterThan(0)
  expect(calls('wallet.overview', 'NOT_AUTHENTICATED')).toBeGreaterThan(0)
  expect(text).not.toContain('nothing.of.ours')
  const labels = new Set([...text.matchAll(/(\w+)="/g)].map(([, label = '']) => label))
  expect([...labels].toSorted()).toEqual(LABELS)
  expect(text).toMatch(/^astrolabe_statements_total\{kind="select",outcome="done"\} [1-9]/m)
  expect(text).toMatch(/^astrolabe_pool_connections\{state="idle"\} \d+$/m)
  expect(text).toMatch(/^astrolabe_streams\{of="people"\} \d+$/m)
  expect(text).toMatch(/^astrolabe_check_failing\{check="database.writable",severity="critical"\} 0$/m)
})
const LABELS = [
  'asset',
  'check',
  'code',
  'kind',
  'le',
  'method',
  'of',
  'outcome',
  'part',
  'procedure',
  'quantile',
  'route',
  'severity',
  'state',
  'status',
  'unit',
]
