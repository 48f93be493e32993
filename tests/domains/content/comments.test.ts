import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

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
async function aPage(key: string): Promise<string> {
  const { id } = await desk().create.mutate({ kind: 'page', key, title: 'Rates' })
  const rows = [
    { key: 'head', type: 'head', en: { title: 'Rates', lead: 'Costs' }, es: null },
    { key: 's1', type: 'section', en: { title: 'First' }, es: null },
    { key: 'p1', type: 'paragraph', en: { text: 'One' }, es: null },
  ] as const
  await desk().save.mutate({ id, number: 1, revision: 1, rows: [...rows], order: rows.map((row) => row.key) })
  return id
}
const commentsOn = async (id: string) => (await desk().comments.query({ id })).items
const said = async (id: string) =>
  (await commentsOn(id)).map(({ row, text, authorName, resolvedAt }) => [row, text, authorName, resolvedAt !== null])

test('a comment stands at its block with its author, is resolved by another one and opened again, on record without its words', async () => {
  const id = await aPage('talked-of')
  const { id: commentId } = await desk(reviewer).comment.mutate({ id, row: 'p1', text: ' Whose **costs**? ' })
  expect(await said(id)).toEqual([['p1', 'Whose **costs**?', reviewer.username, false]])
  await desk().resolveComment.mutate({ id, commentId, isResolved: true })
  expect(await commentsOn(id)).toMatchObject([{ resolvedByName: writer.username, resolvedAt: expect.any(String) }])
  const again = desk(reviewer).resolveComment.mutate({ id, commentId, isResolved: true })
  await expect(again).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await desk(reviewer).resolveComment.mutate({ id, commentId, isResolved: false })
  expect(await commentsOn(id)).toMatchObject([{ resolvedByName: null, resolvedAt: null }])
  const entries = await entriesOf(app, 'talked-of')
  const acts = entries.map(({ action }) => action).filter((action) => action.startsWith('content.comment'))
  expect(acts.toSorted()).toEqual(['content.comment_resolved', 'content.comment_resolved', 'content.commented'])
  expect(JSON.stringify(entries)).not.toContain('Whose')
})

test('comments go along with a draft that another one writes on, and are gone once it is live', async () => {
  const id = await aPage('handed-on')
  await desk().comment.mutate({ id, row: 'p1', text: 'Say how much' })
  await desk().submit.mutate({ id })
  await desk(reviewer).sendBack.mutate({ id, reason: 'The title is too short', row: 'head' })
  expect((await desk().get.query({ id })).version.reviewNote).toBe('The title is too short')
  const both = [
    ['p1', 'Say how much', writer.username, false],
    ['head', 'The title is too short', reviewer.username, false],
  ]
  expect(await said(id)).toEqual(both)
  await desk().unlock.mutate({ id })
  const { number, revision, rows } = await desk(reviewer).get.query({ id })
  await desk(reviewer).save.mutate({ id, number, revision, rows: [], order: rows.map(({ key }) => key) })
  expect((await desk().get.query({ id })).number).toBe(2)
  expect(await said(id)).toEqual(both)
  await desk(reviewer).submit.mutate({ id })
  await desk().approve.mutate({ id })
  await desk().publish.mutate({ id })
  expect(await said(id)).toEqual([])
  const page = await trpcFor(app).content.page.query({ page: 'handed-on', language: 'en' })
  expect(JSON.stringify(page)).not.toContain('how much')
  const late = desk().comment.mutate({ id, row: 'p1', text: 'Later' })
  await expect(late).rejects.toMatchObject(refused('ALREADY_DONE', 409))
})

test('a block that the text does not have, empty words and those who may not edit are refused', async () => {
  const id = await aPage('guarded')
  const comment = (row: string, text: string, who = writer) => desk(who).comment.mutate({ id, row, text })
  await expect(comment('p9', 'Here')).rejects.toMatchObject({ data: { code: 'BAD_INPUT', field: 'row' } })
  await expect(comment('p1', '  ')).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(comment('p1', 'a\u202Eb')).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const other = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await expect(comment('p1', 'Here', other)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(desk(other).comments.query({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect(await said(id)).toEqual([])
})

test('a version has so many comments at most', async () => {
  const id = await aPage('loud')
  await app.db
    .insertInto('contentComments')
    .values(
      Array.from({ length: 200 }, (_, at) => ({
        id: `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
        itemId: id,
        version: 1,
        rowKey: 'p1',
        authorId: null,
        text: 'a',
        createdAt: app.clock.now(),
        resolvedAt: null,
        resolvedBy: null,
      })),
    )
    .execute()
  const one = desk().comment.mutate({ id, row: 'p1', text: 'One more' })
  await expect(one).rejects.toMatchObject(refused('LIMIT_EXCEEDED', 422))
})
