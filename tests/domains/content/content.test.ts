import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { LANDING_ENGLISH } from '#shared/domains/content/landing-english.ts'
import { LANDING_SPANISH } from '#shared/domains/content/landing-spanish.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.content.release(DELIVERED_CONTENT)
})
afterAll(() => app.close())

/** As after a change by whoever may. */
const published = () => app.services.publishing.heard('content')
const release = () => app.services.content.release(DELIVERED_CONTENT)
const read = (page: string, language: 'en' | 'es' = 'en') => trpcFor(app).content.page.query({ page, language })

test('a visitor reads a page in either language', async () => {
  expect(await read('about')).toMatchObject({ key: 'about', language: 'en', title: 'About Us' })
  expect(await read('about', 'es')).toMatchObject({ key: 'about', language: 'es', title: 'Quiénes somos' })
})

test('shared blocks stand in their places, and one that is switched off leaves nothing', async () => {
  const tables = async () => {
    const { sections } = await read('features')
    return sections.find(({ id }) => id === 'fees')?.blocks.map(({ type }) => type)
  }
  expect(await tables()).toEqual(['table', 'action'])
  await app.db.updateTable('contentBlocks').set({ isActive: false }).where('blockKey', '=', 'shared.fees').execute()
  published()
  expect(await tables()).toEqual(['action'])
  await app.db.updateTable('contentBlocks').set({ isActive: true }).where('blockKey', '=', 'shared.fees').execute()
  published()
})

test('a page that is read often costs no statement until texts are published', async () => {
  await read('help')
  await app.db.updateTable('pageContents').set({ title: 'Changed' }).where('pageKey', '=', 'help').execute()
  expect((await read('help')).title).toBe('Help Center')
  await app.db.transaction().execute((trx) => app.services.publishing.publish(trx, 'content'))
  await vi.waitFor(async () => expect((await read('help')).title).toBe('Changed'))
})

test('an unknown page is not found, and a malformed name is refused', async () => {
  await expect(read('nothing')).rejects.toMatchObject({ data: { code: 'NOT_FOUND', httpStatus: 404 } })
  await expect(read('../about')).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('the landing page is delivered in both languages, part by part', async () => {
  expect(await trpcFor(app).content.landing.query({ language: 'en' })).toEqual(LANDING_ENGLISH)
  expect(await trpcFor(app).content.landing.query({ language: 'es' })).toEqual(LANDING_SPANISH)
})

test('a second start changes nothing; a new delivery replaces what nobody has edited, and nothing else', async () => {
  await release()
  expect(await release()).toBe(0)
  const [page] = DELIVERED_CONTENT.pages
  if (!page) throw new Error('no page is delivered')
  await app.db
    .updateTable('pageContents')
    .set({ title: 'Edited', releaseHash: null })
    .where('pageKey', '=', 'terms')
    .execute()
  const next = DELIVERED_CONTENT.pages.map((one) => ({ ...one, en: { ...one.en, title: `New ${one.key}` } }))
  expect(await app.services.content.release({ pages: next, blocks: [] })).toBe(next.length - 1)
  expect(await read(page.key)).toMatchObject({ title: `New ${page.key}` })
  expect(await read('terms')).toMatchObject({ title: 'Edited' })
})

test('several processes may start at once', async () => {
  await app.db.deleteFrom('pageContents').execute()
  await app.db.deleteFrom('deliveredPosts').execute()
  await Promise.all([release(), release(), release()])
  const { count } = await app.db
    .selectFrom('pageContents')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(DELIVERED_CONTENT.pages.length)
})
