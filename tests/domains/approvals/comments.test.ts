import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const REASON = 'agreed in the weekly round'

let app: PeopleApp
let asker: Somebody
let decider: Somebody
let third: Somebody
let ordinary: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  const chiefs = await Promise.all([1, 2, 3].map(() => somebody(app, { isAdmin: true, isSuperAdmin: true })))
  ;[asker, decider, third] = chiefs as [Somebody, Somebody, Somebody]
  ordinary = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

const ask = async (): Promise<string> => {
  const { id } = await somebody(app)
  return (await asker.api.admin.users.setAdmin.mutate({ id, role: 'admin', reason: REASON })).approvalId
}
const comment = (by: Somebody, id: string, text: string) => by.api.admin.approvals.comment.mutate({ id, text })
const told = async ({ api }: Somebody) =>
  (await api.notifications.list.query({})).items
    .filter(({ type }) => type === 'approval_comment')
    .map(({ details }) => details)

test('a question reaches whoever asked, its answer reaches whoever wrote it, and both stay with the request', async () => {
  const id = await ask()
  await comment(decider, id, '  Since when does she work here?  ')
  await comment(asker, id, 'Since Monday.')
  const { comments } = await third.api.admin.approvals.get.query({ id })
  expect(comments).toMatchObject([
    { text: 'Since when does she work here?', author: decider.username },
    { text: 'Since Monday.', author: asker.username },
  ])
  expect(Date.parse(comments[0]?.at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(await told(asker)).toMatchObject([{ by: decider.username, request: { id, isOwn: true } }])
  expect(await told(decider)).toMatchObject([{ by: asker.username, request: { id, isOwn: false } }])
  expect(await told(third)).toEqual([])

  const noted = (await entriesOf(app, id)).filter(({ action }) => action === 'approval.commented')
  expect(noted.map(({ actorId }) => actorId)).toEqual([asker.id, decider.id])
  expect(JSON.stringify(noted)).not.toContain('Monday')
})

test('only those write and read who may read the evidence, in words, while it waits', async () => {
  const id = await ask()
  await comment(decider, id, 'Is this urgent?')
  await expect(comment(ordinary, id, 'And me?')).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect((await ordinary.api.admin.approvals.get.query({ id })).comments).toEqual([])
  await expect(comment(decider, id, '  ? ')).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(comment(decider, '01890000-0000-7000-8000-000000000000', 'Hello?')).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  await decider.api.admin.approvals.refuse.mutate({ id, reason: REASON })
  await expect(comment(asker, id, 'But why?')).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await asker.api.admin.approvals.get.query({ id })).comments).toHaveLength(1)
})

test('a request has so many comments at most', async () => {
  const id = await ask()
  await app.pool.query(
    `insert into approval_comments (id, approval_id, author_id, text, at)
      select gen_random_uuid(), $1, $2, 'again', now() from generate_series(1, 100)`,
    [id, decider.id],
  )
  await expect(comment(decider, id, 'one more')).rejects.toMatchObject(refused('TOO_MANY_REQUESTS', 429))
})
