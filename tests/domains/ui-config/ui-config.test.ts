import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_ACCENT } from '#shared/domains/ui-config/settings.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let editor: Somebody
let operator: Somebody
let person: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.uiConfig.release()
  editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  operator = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  person = await somebody(app)
})
afterAll(() => app.close())

type Changes = Parameters<Somebody['api']['admin']['uiConfig']['update']['mutate']>[0]['changes']
const apply = (by: Somebody, ...changes: Changes) => by.api.admin.uiConfig.update.mutate({ changes })
const read = async () => (await app.browser().get('/api/ui-config')).body

test('a visitor reads what every page needs, as delivered until somebody changes it', async () => {
  expect(await read()).toMatchObject({
    name: 'Astrolabe',
    logo: null,
    sheet: '',
    social: {},
    supportEmail: null,
    announcement: null,
    maintenance: null,
    closed: [],
  })
})

test('changes apply together, are on record, and can be taken back one by one', async () => {
  const { version } = await apply(
    editor,
    { key: 'product_name', from: 'Astrolabe', to: 'Meridian' },
    { key: 'accent_color', from: DELIVERED_ACCENT, to: '#0E7C86' },
    { key: 'social_github', from: '', to: 'https://github.com/meridian' },
  )
  expect(await read()).toMatchObject({
    version,
    name: 'Meridian',
    social: { social_github: 'https://github.com/meridian' },
    sheet: expect.stringContaining('--mantine-primary-color-filled:#0E7C86'),
  })
  const [change] = (await editor.api.admin.uiConfig.history.query({ key: 'product_name' })).items
  expect(change).toMatchObject({ version, old: 'Astrolabe', new: 'Meridian', byName: editor.username })
  expect(await entriesOf(app, 'product_name')).toMatchObject([
    { action: 'ui_config.changed', old: { value: 'Astrolabe' }, new: { value: 'Meridian' } },
  ])
  await editor.api.admin.uiConfig.revert.mutate({ changeId: change?.id ?? '' })
  expect(await read()).toMatchObject({ version: version + 1, name: 'Astrolabe' })
  await expect(editor.api.admin.uiConfig.revert.mutate({ changeId: change?.id ?? '' })).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
})

test('reading asks the database for nothing while nothing is published', async () => {
  const rename = (name: string) =>
    app.pool.query("update ui_config set config_value = $1 where config_key = 'product_name'", [name])
  const nameAfterUnseenChange = async () => {
    await rename('Astrolabe')
    await read()
    await rename('Not published')
    return ((await read()) as { name: string }).name
  }
  await expect.poll(nameAfterUnseenChange).toBe('Astrolabe') // what was published before is heard of by then
  await rename('Astrolabe')
})

const bad: [what: string, key: Changes[number]['key'], to: string, from?: string][] = [
  ['a name of one character', 'product_name', 'A', 'Astrolabe'],
  ['a name with a sign that turns the text round', 'product_name', 'Astro\u202elabe', 'Astrolabe'],
  ['a name of 25 characters', 'product_name', 'x'.repeat(25), 'Astrolabe'],
  ['a colour in words', 'accent_color', 'red', '#0E7C86'],
  ['a colour of style', 'accent_color', '#fff;}*{}', '#0E7C86'],
  ['a colour that white cannot be read on', 'accent_color', '#2BA8B4', '#0E7C86'],
  ['the colour of buying', 'accent_color', '#067D5F', '#0E7C86'],
  ['the colour of selling', 'accent_color', '#D22539', '#0E7C86'],
  ['a link that runs a script', 'social_x', 'javascript:alert(1)'],
  ['a link without encryption', 'social_x', 'http://x.com/a'],
  ['a link with a password in it', 'social_x', 'https://a:b@x.com/'],
  ['a mailbox of two', 'support_email', 'a@example.org,b@example.org'],
  ['a logo from elsewhere', 'logo', 'https://example.org/a.png'],
  ['a logo that the library does not have', 'logo', '/media/01930000-0000-7000-8000-000000000000/160.webp'],
  ['a time without a zone', 'announcement_from', '2026-11-24 08:00'],
  ['a tone that there is none of', 'announcement_tone', 'loud', 'info'],
  ['a bar without its texts', 'announcement_on', '1'],
  ['a sealed text', 'announcement_en', 'v1:abc'],
]
test.each(bad)('%s is refused, and nothing changes', async (_what, key, to, from = '') => {
  const before = await read()
  await expect(apply(editor, { key, from, to })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  expect(await read()).toEqual(before)
})

test('an announcement ends after it begins, is shown between its times, and is gone when it is over', async () => {
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  const texts = [
    { key: 'announcement_on', from: '', to: '1' },
    { key: 'announcement_en', from: '', to: 'Swaps pause' },
    { key: 'announcement_es', from: '', to: 'Los intercambios se pausan' },
  ] as const
  const times = (from: string, until: string): Changes => [
    { key: 'announcement_from', from: '', to: from },
    { key: 'announcement_until', from: '', to: until },
  ]
  await expect(apply(editor, ...texts, ...times(at(10), at(5)))).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await apply(editor, ...texts, ...times(at(5), at(10)))
  expect(await read()).toMatchObject({ announcement: { en: 'Swaps pause', tone: 'info', until: expect.any(String) } })
  app.clock.moveOn(11 * 60_000)
  for (const by of [editor, operator]) await by.api.security.stepUp.mutate({ password: by.password })
  expect(await read()).toMatchObject({ announcement: null })
})

test('who lacks a category’s scope is told which, and two who change the same see it', async () => {
  const rename = (to: string, from = 'Astrolabe') => ({ key: 'product_name', from, to }) as const
  await expect(apply(operator, rename('Other'))).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(apply(editor, { key: 'maintenance_on', from: '', to: '1' })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  const both = await Promise.allSettled([apply(editor, rename('One more')), apply(editor, rename('Another'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find((one) => one.status === 'rejected')
  expect(lost?.reason).toMatchObject(refused('CHANGED_MEANWHILE', 409))
  const name = String((await read())['name'])
  await apply(editor, rename('Astrolabe', name))
})

test('in maintenance money waits for people, reading works and administrators pass; a closed section takes nothing new', async () => {
  const send = (by: Somebody) =>
    by.api.payments.send.mutate({
      requestId: crypto.randomUUID(),
      destination: 'nobody-here',
      asset: 'XLM',
      amount: '1',
    })
  const swap = (by: Somebody) =>
    by.api.swap.execute.mutate({ requestId: crypto.randomUUID(), quoteId: crypto.randomUUID(), minReceived: '1' })
  await apply(operator, { key: 'maintenance_on', from: '', to: '1' })
  await expect(send(person)).rejects.toMatchObject(refused('MAINTENANCE', 403))
  await expect(send(operator)).rejects.not.toMatchObject(refused('MAINTENANCE', 403))
  expect((await person.api.transactions.list.query({})).items).toEqual([])
  expect(await read()).toMatchObject({ maintenance: { en: expect.stringContaining('working on the service') } })
  await apply(operator, { key: 'maintenance_on', from: '1', to: '' }, { key: 'section_swap', from: '1', to: '' })
  await expect(send(person)).rejects.not.toMatchObject(refused('MAINTENANCE', 403))
  await expect(swap(person)).rejects.toMatchObject(refused('SECTION_CLOSED', 403))
  expect(await read()).toMatchObject({ closed: ['swap'] })
  await apply(operator, { key: 'section_swap', from: '', to: '1' })
  await expect(swap(person)).rejects.not.toMatchObject(refused('SECTION_CLOSED', 403))
})

test('a standard limit counts for whoever registers from then on, and changes nobody’s own', async () => {
  const limitOf = async (who: Somebody) => (await who.api.settings.get.query()).transactionLimit
  const before = await limitOf(person)
  for (const to of ['', '0', '-5', '12.345', 'much', '1e3'])
    await expect(apply(operator, { key: 'limit_per_payment', from: '1000', to })).rejects.toMatchObject(
      refused('BAD_INPUT', 400),
    )
  await expect(apply(editor, { key: 'limit_per_payment', from: '1000', to: '250.5' })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  await apply(operator, { key: 'limit_per_payment', from: '1000', to: '250.5' })
  const somebodyElse = someone()
  const browser = app.browser()
  expect((await browser.post('/api/register', somebodyElse)).status).toBe(201)
  const { transactionLimit } = await trpcFor(app, cookieHeader(browser)).settings.get.query()
  expect([transactionLimit, await limitOf(person)]).toEqual(['250.50', before])
})
