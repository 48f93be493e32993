import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELIVERED_MENUS } from '#db/domains/menus/delivered-menus.ts'
import type { MenuItem, MenuLocation } from '#shared/domains/menus/menus.schema.ts'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let chief: Somebody
let editor: Somebody
let person: Somebody
beforeAll(async () => {
  app = await startPeopleApp({
    fetchPublic: async ({ hostname }) => ({ status: hostname === 'here.example' ? 200 : 404, text: '' }),
  })
  await app.services.menus.release()
  chief = await somebody(app, { isSuperAdmin: true })
  editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  person = await somebody(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const { location } of DELIVERED_MENUS) {
    await chief.api.admin.menus.restore.mutate({ location, from: 'delivered' })
    const { draft, version } = await menu(location)
    await chief.api.admin.menus.publish.mutate({ location, version, items: draft?.items ?? [] })
  }
})

async function menu(location: MenuLocation) {
  const found = (await editor.api.admin.menus.list.query()).items.find((one) => one.location === location)
  if (!found) throw new Error(`no menu at ${location}`)
  return found
}
const publish = async (location: MenuLocation, change: (items: MenuItem[]) => MenuItem[], by = editor) => {
  const { items, version } = await menu(location)
  return by.api.admin.menus.publish.mutate({ location, version, items: change(items) })
}
const asVisitor = async (location: MenuLocation) => {
  const input = encodeURIComponent(JSON.stringify({ location }))
  const { result } = (await (await fetch(`${app.url}/trpc/menus.get?input=${input}`)).json()) as {
    result: { data: Awaited<ReturnType<typeof asPerson>> }
  }
  return result.data
}
const asPerson = (location: MenuLocation) => person.api.menus.get.query({ location })
const own = (change: Partial<MenuItem> = {}): MenuItem => ({
  id: randomUUID(),
  parentId: null,
  label: 'Learn',
  labelEs: 'Aprender',
  url: '/tutorials',
  visitorUrl: null,
  icon: null,
  isActive: true,
  isExternal: false,
  requiresAuth: false,
  deliveredKey: null,
  ...change,
})

test('the delivered menus stand as they were, and what is for signed-in people never reaches a visitor', async () => {
  const names = async (of: ReturnType<typeof asPerson>) => (await of).items.map(({ labels }) => labels.en)
  expect(await names(asVisitor('header'))).toEqual(['About Us', 'Stellar Network', 'Help Center'])
  expect(await names(asPerson('header'))).toEqual([])
  expect(await names(asPerson('mobile'))).toEqual(['Home', 'Assets', 'Send', 'Markets'])
  expect(await names(asVisitor('sidebar'))).toEqual([])
  const [wallet] = (await asPerson('sidebar')).items
  expect(wallet).toMatchObject({ labels: { es: 'Cartera' }, url: null })
  expect(wallet?.items?.[0]).toMatchObject({ labels: { es: 'Panel' }, url: '/dashboard', icon: 'home' })
  const faq = async (of: ReturnType<typeof asPerson>) =>
    (await of).items.flatMap(({ items = [] }) => items).find(({ labels }) => labels.en === 'FAQ')?.url
  expect([await faq(asVisitor('footer')), await faq(asPerson('footer'))]).toEqual(['/help#questions', '/faq'])

  await publish('header', (items) => [...items, own({ label: 'Trade', url: '/trade', requiresAuth: true })])
  expect(await names(asPerson('header'))).toEqual(['Trade'])
  const page = await fetch(`${app.url}/trpc/menus.all`)
  expect(await page.text()).not.toContain('/trade')
})

test('a menu is drafted, published, listed in its history with what changed, and taken back', async () => {
  const list = own({ label: 'Learn more', url: null })
  const inside = own({ label: 'Guides', parentId: list.id, url: 'https://guides.example/start', isExternal: true })
  const { version, items } = await menu('header')
  const input = { location: 'header' as const, version, items: [...items, list, inside] }
  await editor.api.admin.menus.saveDraft.mutate(input)
  expect((await asVisitor('header')).items).toHaveLength(3)
  expect((await menu('header')).draft).toMatchObject({ basedOn: version, by: editor.username })
  await editor.api.admin.menus.publish.mutate(input)
  expect((await asVisitor('header')).items[3]).toMatchObject({
    labels: { en: 'Learn more', es: 'Aprender' },
    items: [{ url: 'https://guides.example/start', isExternal: true }],
  })
  expect((await menu('header')).draft).toBeNull()
  await expect(chief.api.admin.menus.publish.mutate(input)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  const { items: versions } = await editor.api.admin.menus.history.query({ location: 'header', limit: 1 })
  expect(versions).toMatchObject([
    { number: version + 1, by: editor.username, changes: { added: ['Learn more', 'Guides'], moved: [] } },
  ])
  const [entry] = (await chief.api.admin.audit.list.query({ action: 'menus.published' })).items
  expect(entry).toMatchObject({
    subjectId: 'header',
    actorName: editor.username,
    new: { added: ['Learn more', 'Guides'] },
  })

  await editor.api.admin.menus.restore.mutate({ location: 'header', from: 'delivered' })
  const taken = await menu('header')
  expect(taken.items).toHaveLength(5) // nothing is live before it is published
  await editor.api.admin.menus.publish.mutate({ ...input, version: taken.version, items: taken.draft?.items ?? [] })
  expect((await asVisitor('header')).items).toHaveLength(3)
  await editor.api.admin.menus.restore.mutate({ location: 'header', from: version + 1 })
  expect((await menu('header')).draft?.items).toHaveLength(5)
  await editor.api.admin.menus.discard.mutate({ location: 'header' })
  expect((await menu('header')).draft).toBeNull()
})

test('links of the specification are moved and renamed by a super administrator only, and lost by nobody', async () => {
  const turned = (items: MenuItem[]) => items.toReversed()
  const renamed = (items: MenuItem[]) => items.map((item, at) => (at === 0 ? { ...item, label: 'Who we are' } : item))
  const first = (change: Partial<MenuItem>) => (items: MenuItem[]) =>
    items.map((item, at) => (at === 0 ? { ...item, ...change } : item))
  for (const change of [turned, renamed])
    await expect(publish('header', change)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  for (const change of [
    (items: MenuItem[]) => items.slice(1),
    first({ isActive: false }),
    first({ url: '/blog' }),
    first({ requiresAuth: true }),
    first({ deliveredKey: null }),
  ])
    await expect(publish('header', change, chief)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await publish('header', (items) => [own(), ...items]) // what is moved by it is not the fixed one
  await publish('header', (items) => renamed(turned(items.slice(1))), chief)
  expect((await asVisitor('header')).items.map(({ labels }) => labels.en)).toEqual([
    'Who we are',
    'Stellar Network',
    'About Us',
  ])
})

test('circles, three levels and links that are none are refused, and nothing changes', async () => {
  const { version, items } = await menu('header')
  const [list, below] = [own({ url: null }), own({ label: 'Below' })]
  const wrong: MenuItem[][] = [
    [{ ...list, parentId: list.id, url: '/help' }],
    [
      { ...list, parentId: below.id, url: '/help' },
      { ...below, parentId: list.id },
    ],
    [list, { ...below, parentId: list.id }, own({ parentId: below.id })],
    [own({ parentId: randomUUID() })],
    [{ ...below, parentId: list.id }, list],
    [below, below],
    [
      { ...list, url: '/help' },
      { ...below, parentId: list.id },
    ],
    [own({ url: 'https://elsewhere.example', isExternal: false })],
    [own({ deliveredKey: 'header.none' })],
    [own({ label: '   ' })],
    [own({ label: 'a\u202Eb' })],
    ...UNSAFE.map((url) => [own({ url, isExternal: true })]),
    ...UNSAFE.map((url) => [own({ visitorUrl: url })]),
  ]
  for (const added of wrong) {
    const input = { location: 'header' as const, version, items: [...items, ...added] }
    await expect(editor.api.admin.menus.publish.mutate(input)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  }
  expect((await menu('header')).version).toBe(version)
  const put = (change: Record<string, unknown>) =>
    app.db
      .insertInto('navigationMenuItems')
      .values({
        id: randomUUID(),
        label: 'x',
        translations: '{}',
        url: '/x',
        visitorUrl: null,
        icon: null,
        ...change,
      } as never)
      .execute()
  const { id: menuId } = await app.db
    .selectFrom('navigationMenus')
    .select('id')
    .where('location', '=', 'footer')
    .executeTakeFirstOrThrow()
  const { id: parentId } = await app.db
    .selectFrom('navigationMenuItems')
    .select('id')
    .where('menuId', '=', menuId)
    .where('parentId', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await expect(put({ menuId, parentId })).rejects.toThrow('foreign key')
  for (const url of ['javascript:alert(1)', '//evil.example', '/\\evil', 'http://plain.example'])
    await expect(put({ menuId, url, isExternal: true })).rejects.toThrow('check constraint')
})

test('who may not see to content is told which scope it takes', async () => {
  const other = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await expect(other.api.admin.menus.list.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(person.api.admin.menus.list.query()).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})

test('an address of another site is asked whether it answers', async () => {
  const ask = (url: string) => editor.api.admin.menus.check.query({ url })
  expect(await ask('https://here.example/')).toMatchObject({ answers: true, status: 200 })
  expect(await ask('https://gone.example/')).toMatchObject({ answers: false, status: 404 })
})

test('menus are read once for all who ask, until one is published', async () => {
  const isKept = async () => {
    const { menus } = await app.services.menus.all('visitor')
    return (await app.services.menus.all('visitor')).menus === menus // a reading makes new ones
  }
  await expect.poll(isKept).toBe(true) // what was published before is heard of by then
  await publish('header', (items) => [...items, own({ label: 'New' })])
  expect((await app.services.menus.all('visitor')).menus.header.at(-1)?.labels.en).toBe('New')
})

test('a release brings new items once: what an operator has removed or renamed stays so', async () => {
  await publish('footer', (items) => items.filter(({ url }) => url !== '/support'))
  const { version } = await menu('footer')
  expect(await app.services.menus.release()).toBe(0)
  expect((await menu('footer')).version).toBe(version)
  await sql`update navigation_menus set delivered_keys = array_remove(delivered_keys, 'footer.support') where location = 'footer'`.execute(
    app.db,
  )
  expect(await app.services.menus.release()).toBe(1)
  const { items } = await menu('footer')
  const at = items.findIndex(({ url }) => url === '/support')
  expect([items[at - 1]?.url, items[at + 1]?.url]).toEqual(['/contact', '/status'])
})

const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:x',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/ /evil',
  'http://plain.example',
  'https:evil',
  'https:/evil.example',
  'https://user:pass@evil.example',
  'https://user@evil.example',
  'https://@evil.example',
  'https://',
  'help',
  'https://\u202Eevil.example',
  'mailto:a@b.example',
  '',
  '?x',
  '#x',
  'https://localhost/x',
  `/${'a'.repeat(600)}`,
]
