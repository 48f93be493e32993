import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import { DELIVERED_POSTS } from '#db/domains/content/delivered-posts.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const MINUTE_MS = 60_000
let app: PeopleApp
let writer: Somebody
let reviewer: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.content.release(DELIVERED_CONTENT)
  writer = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  reviewer = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

const desk = (who = writer) => who.api.admin.content
const read = (page: string, language: 'en' | 'es' = 'en') => trpcFor(app).content.page.query({ page, language })
const idOf = async (key: string): Promise<string> => {
  const { items } = await desk().list.query({ limit: 100 })
  return items.find((item) => item.key === key)?.id ?? ''
}
const P = (key: string, en: string, es: string | null = null): DocumentRow => ({
  key,
  type: 'paragraph',
  en: { text: en },
  es: es === null ? null : { text: es },
})
const SECTION: DocumentRow = { key: 's1', type: 'section', en: { title: 'First' }, es: { title: 'Primera' } }
const HEAD: DocumentRow = { key: 'head', type: 'head', en: { title: 'Rates', lead: 'What it **costs**.' }, es: null }

interface Saving {
  who?: Somebody
  rows?: DocumentRow[]
  order?: string[]
}
async function save(id: string, { who = writer, rows = [], order }: Saving = {}) {
  const { number, revision, rows: before } = await desk(who).get.query({ id })
  const known = [...before.map(({ key }) => key), ...rows.map(({ key }) => key)]
  return desk(who).save.mutate({ id, number, revision, rows, order: order ?? [...new Set(known)] })
}
/** A page of one's own with a section and a paragraph. */
async function aPage(key: string, rows = [HEAD, SECTION, P('p1', 'One')]): Promise<string> {
  const { id } = await desk().create.mutate({ kind: 'page', key, title: 'Rates' })
  await save(id, { rows, order: rows.map((row) => row.key) })
  return id
}
async function publish(id: string): Promise<void> {
  await desk().submit.mutate({ id })
  await desk(reviewer).approve.mutate({ id })
  await desk().publish.mutate({ id })
}
const opened = (id: string, who = writer): Promise<OpenedContent> => desk(who).get.query({ id })
const states = async (id: string) =>
  (await desk().versions.query({ id })).items.map(({ number, state }) => `${number} ${state}`)

test('every delivered text is in the list with what is live, and nothing of it lacks its Spanish', async () => {
  const { items } = await desk().list.query({ limit: 100 })
  expect(items.filter(({ kind }) => kind === 'built_in')).toHaveLength(DELIVERED_PAGES.length)
  expect(items.filter(({ kind }) => kind === 'post')).toHaveLength(DELIVERED_POSTS.length)
  expect(items.filter(({ kind }) => kind === 'shared')).toHaveLength(3)
  expect(items.filter(({ kind }) => kind === 'landing')).toMatchObject([{ path: '/', state: 'live' }])
  expect(items.filter(({ missing, outdated, liveVersion }) => missing + outdated > 0 || liveVersion !== 1)).toEqual([])
})

test('a page is written, reviewed by somebody else, published, changed again, and an earlier version restored as a draft', async () => {
  const id = await aPage('rates')
  await expect(read('rates')).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(desk().publish.mutate({ id })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await desk().submit.mutate({ id })
  await expect(desk().approve.mutate({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(save(id, { rows: [P('p1', 'Later')] })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await desk(reviewer).sendBack.mutate({ id, reason: 'One more word' })
  expect(await opened(id)).toMatchObject({ state: 'draft', version: { reviewNote: 'One more word' } })
  await save(id, { rows: [P('p1', 'One word')] })
  await publish(id)
  expect(await read('rates')).toMatchObject({
    path: '/pages/rates',
    title: 'Rates',
    lead: [{ text: 'What it ' }, { text: 'costs', strong: true }, { text: '.' }],
    sections: [{ id: 'first', title: 'First', blocks: [{ type: 'paragraph', text: [{ text: 'One word' }] }] }],
  })
  await save(id, { rows: [P('p1', 'Two words'), P('p2', 'More')] })
  expect(JSON.stringify(await read('rates'))).not.toContain('Two words')
  await publish(id)
  expect(await states(id)).toEqual(['2 live', '1 past'])
  const { number } = await desk().restore.mutate({ id, number: 1 })
  expect(number).toBe(3)
  expect(await states(id)).toEqual(['3 draft', '2 live', '1 past'])
  expect(JSON.stringify(await read('rates'))).toContain('Two words')
  await publish(id)
  expect(await states(id)).toEqual(['3 live', '2 past', '1 past'])
  expect(JSON.stringify(await read('rates'))).not.toContain('Two words')
  const acts = (await entriesOf(app, 'rates')).map(({ action }) => action)
  expect(acts.filter((act) => act === 'content.published')).toHaveLength(3)
  expect(acts).toContain('content.restored')
})

test('what one person writes is one version, what another goes on with is the next, and both can be compared word by word', async () => {
  const id = await aPage('sittings')
  await save(id, { rows: [P('p1', 'You see all fees before')] })
  expect(await states(id)).toEqual(['1 draft'])
  app.clock.moveOn(6 * MINUTE_MS)
  await desk(reviewer).lock.mutate({ id, takeOver: true })
  await save(id, { who: reviewer, rows: [P('p1', 'You see every fee before'), P('p3', 'New')] })
  expect(await states(id)).toEqual(['2 draft', '1 kept'])
  const { rows, differing } = await desk().compare.query({ id, from: 1, to: 2, language: 'en' })
  expect(differing).toBe(2)
  expect(rows.at(-1)).toMatchObject({ key: 'p3', state: 'added', before: null })
  expect(rows.at(-2)).toMatchObject({
    key: 'p1',
    state: 'changed',
    before: [
      {
        pieces: [
          { text: 'You see ' },
          { text: 'all', is: 'gone' },
          { text: ' ' },
          { text: 'fees', is: 'gone' },
          { text: ' before' },
        ],
      },
    ],
  })
})

test('whoever writes keeps the others out for five quiet minutes, and a save over another one is refused', async () => {
  const id = await aPage('locked')
  expect(await opened(id, reviewer)).toMatchObject({
    lock: { byName: writer.username, isOwn: false },
    editor: writer.username,
  })
  await expect(desk(reviewer).lock.mutate({ id, takeOver: true })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await expect(save(id, { who: reviewer })).rejects.toMatchObject({ data: { field: 'lock' } })
  const { number, revision, rows } = await opened(id)
  const order = rows.map(({ key }) => key)
  await save(id, { rows: [P('p1', 'Meanwhile')] })
  await expect(desk().save.mutate({ id, number, revision, rows: [P('p1', 'Over it')], order })).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE', field: 'revision' },
  })
  app.clock.moveOn(6 * MINUTE_MS)
  await desk(reviewer).lock.mutate({ id, takeOver: true })
  await expect(save(id)).rejects.toMatchObject({ data: { field: 'lock' } })
  await desk(reviewer).unlock.mutate({ id })
  await save(id)
})

test('a text goes live at its time, once, whichever process looks', async () => {
  const id = await aPage('later')
  const at = new Date(app.clock.now().getTime() + 10 * MINUTE_MS).toISOString()
  await expect(desk().schedule.mutate({ id, at: '2020-01-01T00:00:00Z' })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  await desk().schedule.mutate({ id, at })
  await desk().submit.mutate({ id })
  await desk(reviewer).approve.mutate({ id })
  expect(await opened(id)).toMatchObject({ state: 'scheduled', publishAt: at })
  await runJob(app.services, 'content.publish-due')
  await expect(read('later')).rejects.toMatchObject(refused('NOT_FOUND', 404))
  app.clock.moveOn(11 * MINUTE_MS)
  await Promise.all([1, 2, 3].map(() => runJob(app.services, 'content.publish-due')))
  expect(await read('later')).toMatchObject({ title: 'Rates' })
  const published = (await entriesOf(app, 'later')).filter(({ action }) => action === 'content.published')
  expect(published).toMatchObject([{ actorKind: 'service' }])
})

test('what lacks its Spanish is counted, shown to nobody who reads Spanish, and what was changed since is outdated', async () => {
  const head: DocumentRow = { ...HEAD, es: { title: 'Tarifas', lead: 'Lo que cuesta.' } }
  const id = await aPage('both', [head, SECTION, P('p1', 'One', 'Uno'), P('p2', 'Two')])
  await publish(id)
  expect(await opened(id)).toMatchObject({ missing: 1, outdated: 0 })
  const { sections } = await read('both', 'es')
  expect(sections).toEqual([
    { id: 'first', title: 'Primera', blocks: [{ type: 'paragraph', text: [{ text: 'Uno' }] }] },
  ])
  const [, , row] = (await opened(id)).rows
  if (!row) throw new Error('the page has lost its row')
  const { markOf } = await import('#shared/domains/content/document-values.ts')
  await save(id, { rows: [{ ...row, esOf: markOf(row), en: { text: 'One and a half' } }] })
  expect(await opened(id)).toMatchObject({ missing: 1, outdated: 1 })
  const found = await desk().list.query({ translation: 'outdated' })
  expect(found.items.map(({ key }) => key)).toEqual(['both'])
})

test('a text that is not in order is not sent to review, and says which block is not', async () => {
  const id = await aPage('faulty', [HEAD, SECTION, P('p1', 'A [trap](javascript:alert(1))')])
  await expect(desk().submit.mutate({ id })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT', field: 'rows.p1.en.text' },
  })
  await save(id, { rows: [P('p1', '')] })
  await expect(desk().submit.mutate({ id })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

test('rows that are none of this text are refused: other fields, other types, keys that come twice, a page without its head', async () => {
  const id = await aPage('shape')
  const bad: Saving[] = [
    { rows: [{ ...P('p1', 'x'), en: { html: '<b>' } }] },
    { rows: [{ key: 'x', type: 'callout', en: { tone: 'loud', text: 'x' }, es: null }] },
    { rows: [{ key: 'x', type: 'landing.call', en: { title: 'x', lead: 'x' }, es: null }] },
    { order: ['head', 's1', 's1'] },
    { order: ['s1', 'head', 'p1'] },
    { order: ['head', 's1', 'nobody'] },
  ]
  for (const one of bad) await expect(save(id, one)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const about = await idOf('landing')
  await expect(save(about, { order: ['landing.hero'] })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})

test('parts of the landing page and shared blocks are written the same way, and can be switched off', async () => {
  const landing = await idOf('landing')
  const call = (await opened(landing)).rows.find(({ key }) => key === 'landing.call')
  if (!call) throw new Error('the landing page has lost a part')
  await save(landing, { rows: [{ ...call, en: { ...call.en, title: 'Begin today' } }] })
  await publish(landing)
  expect(await trpcFor(app).content.landing.query({ language: 'en' })).toMatchObject({ call: { title: 'Begin today' } })
  await save(landing, { rows: [{ ...call, hidden: true }] })
  await publish(landing)
  expect(await trpcFor(app).content.landing.query({ language: 'en' })).not.toHaveProperty('call')
})

test('a page is taken off, put into the trash and taken back; what belongs to the product is not', async () => {
  const id = await aPage('gone')
  await publish(id)
  await expect(desk().trash.mutate({ id })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await desk().unpublish.mutate({ id, reason: 'over' })
  await expect(read('gone')).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await desk().trash.mutate({ id })
  expect((await desk().list.query({ limit: 100 })).items.some((item) => item.id === id)).toBe(false)
  expect((await desk().list.query({ view: 'trash' })).items.map((item) => item.id)).toEqual([id])
  await expect(save(id)).rejects.toMatchObject({ data: { field: 'state' } })
  await desk().untrash.mutate({ id })
  await desk().restore.mutate({ id, number: 1 })
  await publish(id)
  expect(await read('gone')).toMatchObject({ title: 'Rates' })
  const terms = await idOf('terms')
  await expect(desk().unpublish.mutate({ id: terms, reason: 'why not' })).rejects.toMatchObject(
    refused('CANNOT_REMOVE', 409),
  )
})

test('the trash is emptied by hand, with all that lies in it and nothing else, on record', async () => {
  const [one, other, kept] = [await aPage('bin-one'), await aPage('bin-two'), await aPage('bin-kept')]
  for (const id of [one, other]) await desk().trash.mutate({ id })
  const { texts } = await desk().emptyTrash.mutate()
  expect(texts).toBeGreaterThanOrEqual(2)
  expect((await desk().list.query({ view: 'trash' })).items).toEqual([])
  for (const id of [one, other]) await expect(opened(id)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect(await opened(kept)).toMatchObject({ state: 'draft' })
  const [entry, ...others] = await entriesOf(app, 'trash')
  expect([entry?.action, others]).toEqual(['content.trash_emptied', []])
  expect(entry?.old).toMatchObject({ texts, keys: expect.arrayContaining(['bin-one', 'bin-two']) })
  expect(await desk().emptyTrash.mutate()).toEqual({ texts: 0 })
  await aPage('bin-one') // its address is free again
})

test('all texts are searched in both languages, with the place where the words stand', async () => {
  const { items } = await desk().list.query({ search: 'clave secreta' })
  expect(items.map(({ key }) => key)).toContain('shared.secret-keys')
  expect(items.find(({ key }) => key === 'shared.secret-keys')?.hit).toMatchObject({ language: 'es' })
  const first = await desk().list.query({ limit: 2 })
  const second = await desk().list.query({ limit: 2, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4)
  for (const cursor of ['x', '2026-99-99T00:00:00.000000Z 00000000-0000-0000-0000-000000000000'])
    await expect(desk().list.query({ cursor })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})
