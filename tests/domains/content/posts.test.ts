import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { DELIVERED_POSTS } from '#db/domains/content/delivered-posts.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

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
const read = (page: string) => trpcFor(app).content.page.query({ page, language: 'en' })
const idOf = async (key: string): Promise<string> =>
  (await desk().list.query({ limit: 100 })).items.find((item) => item.key === key)?.id ?? ''
const HEAD: DocumentRow = { key: 'head', type: 'head', en: { title: 'Rates', lead: 'What it **costs**.' }, es: null }
const BODY: DocumentRow[] = [
  { key: 's1', type: 'section', en: { title: 'First' }, es: null },
  { key: 'p1', type: 'paragraph', en: { text: 'Text' }, es: null },
]
async function save(id: string, rows: DocumentRow[], isAll = false): Promise<void> {
  const { number, revision, rows: before } = await desk().get.query({ id })
  const order = [...new Set([...(isAll ? [] : before), ...rows].map(({ key }) => key))]
  await desk().save.mutate({ id, number, revision, rows, order })
}
async function publish(id: string): Promise<void> {
  await desk().submit.mutate({ id })
  await desk(reviewer).approve.mutate({ id })
  await desk().publish.mutate({ id })
}

test('posts stand in the blog, newest first, and a preview shows a draft to whoever has its link, for half an hour', async () => {
  const { id } = await desk().create.mutate({ kind: 'post', key: 'first-post', title: 'First post' })
  await expect(desk().create.mutate({ kind: 'page', key: 'first-post', title: 'Twice' })).rejects.toMatchObject({
    data: { field: 'key' },
  })
  await save(id, [{ ...HEAD, en: { title: 'First post', lead: 'Hello.' } }, ...BODY], true)
  const { token } = await desk().previewLink.mutate({ id })
  const preview = (given: string) => trpcFor(app).content.preview.query({ token: given, language: 'en' })
  expect(await preview(token)).toMatchObject({ title: 'First post', path: '/blog/first-post', unfinished: 0 })
  for (const wrong of ['x', `${token}x`, token.replace(/.$/, '-'), token.replace(id, await idOf('terms'))])
    await expect(preview(wrong)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  app.clock.moveOn(31 * MINUTE_MS)
  await expect(preview(token)).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await publish(id)
  const { posts } = await read('blog')
  const [first, ...delivered] = posts ?? []
  expect(first).toMatchObject({ path: '/blog/first-post', title: 'First post' })
  expect(delivered.map(({ path, publishedAt }) => [path, publishedAt.slice(0, 10)])).toEqual(
    DELIVERED_POSTS.map(({ key, publishedOn }) => [`/blog/${key}`, publishedOn]),
  )
  expect((await trpcFor(app).content.posts.query({ language: 'en', limit: 2 })).items[0]).toEqual(first)
})

test('a delivered post is changed and taken off like every other: it keeps its day, and does not come back at the next start', async () => {
  const [id, day] = [await idOf('paid-once'), '2026-11-12T00:00:00.000Z']
  await save(id, [{ ...HEAD, en: { title: 'Paid once', lead: 'Changed.' } }])
  await publish(id)
  expect(await read('paid-once')).toMatchObject({ title: 'Paid once', path: '/blog/paid-once', publishedAt: day })
  await desk().unpublish.mutate({ id, reason: 'Out of date.' })
  await desk().trash.mutate({ id })
  await desk().emptyTrash.mutate()
  await app.services.content.release(DELIVERED_CONTENT)
  await expect(read('paid-once')).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect(await idOf('paid-once')).toBe('')
})
