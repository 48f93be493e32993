import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

let app: PeopleApp
let editor: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.content.release(DELIVERED_CONTENT)
  await app.services.legal.release()
  editor = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

async function registered() {
  const person = someone()
  const browser = app.browser()
  expect((await browser.post('/api/register', person)).status).toBe(201)
  return { username: person.username, api: trpcFor(app, cookieHeader(browser)) }
}
/** As an editor changes the page. */
const rewrite = async (title: string) => {
  await app.db.updateTable('pageContents').set({ title }).where('pageKey', '=', 'terms').execute()
  app.services.publishing.heard('content')
}
const publish = (material: boolean) => editor.api.admin.legal.publish.mutate({ kind: 'terms', material })

test('the delivered texts are the first versions, which whoever registers accepts and nobody else is asked for', async () => {
  const { username, api } = await registered()
  const { items } = await editor.api.admin.legal.acceptances.query({ search: username.toUpperCase() })
  expect(items.map(({ kind, version, way }) => `${kind} ${version} ${way}`).toSorted()).toEqual([
    'privacy 1 sign_up',
    'terms 1 sign_up',
  ])
  expect(await api.legal.status.query()).toEqual({ due: [] })
  expect(await editor.api.legal.status.query()).toEqual({ due: [] }) // whom an operator made
  await app.services.legal.release()
  expect((await editor.api.admin.legal.versions.query()).items).toHaveLength(2)
})

test('a material change asks everybody again until they accept it; a small one asks nobody', async () => {
  const [early, later] = [await registered(), await registered()]
  await expect(publish(true)).rejects.toMatchObject(refused('ALREADY_DONE', 409)) // it says the same
  await rewrite('Terms, in other words')
  expect((await editor.api.admin.legal.versions.query()).changed).toEqual({ terms: true, privacy: false })
  expect(await publish(false)).toEqual({ version: 2 })
  expect((await early.api.legal.status.query()).due).toEqual([])

  await rewrite('Terms with other duties')
  expect(await publish(true)).toEqual({ version: 3 })
  expect((await early.api.legal.status.query()).due).toMatchObject([{ kind: 'terms', version: 3 }])
  await expect(early.api.legal.accept.mutate({ kind: 'terms', version: 2 })).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
  await expect(early.api.legal.accept.mutate({ kind: 'terms', version: 4 })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  for (let times = 0; times < 2; times += 1)
    expect(await early.api.legal.accept.mutate({ kind: 'terms', version: 3 })).toEqual({ due: [] })
  const told = await editor.api.admin.legal.acceptances.query({ search: early.username })
  expect(told.items.map(({ version, way }) => `${version} ${way}`)[0]).toBe('3 asked')

  await rewrite('Terms, with a comma')
  await publish(false)
  expect((await early.api.legal.status.query()).due).toEqual([])
  expect((await later.api.legal.status.query()).due).toMatchObject([{ version: 4 }]) // who still owes an answer reads the newest
  expect((await (await registered()).api.legal.status.query()).due).toEqual([])
  const { items } = await editor.api.admin.legal.versions.query()
  expect(items.filter(({ kind }) => kind === 'terms').map(({ version, isMaterial }) => [version, isMaterial])).toEqual([
    [4, false],
    [3, true],
    [2, false],
    [1, false],
  ])
  const row = await app.db
    .selectFrom('legalVersions')
    .select('snapshot')
    .where('version', '=', 3)
    .executeTakeFirstOrThrow()
  expect(row.snapshot.en?.title).toBe('Terms with other duties')
  expect((await entriesOf(app, 'terms'))[0]).toMatchObject({
    action: 'legal.published',
    new: { version: 4, material: false },
  })
})

test('the list of acceptances is paged without a gap, and is not for everybody', async () => {
  const all = await editor.api.admin.legal.acceptances.query({ limit: 200 })
  const paged: typeof all.items = []
  let cursor: string | undefined
  do {
    const page = await editor.api.admin.legal.acceptances.query({ limit: 2, cursor })
    paged.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(paged).toEqual(all.items)
  await expect(editor.api.admin.legal.acceptances.query({ cursor: 'x' })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  const other = await somebody(app, { isAdmin: true, adminScopes: ['finance'] })
  await expect(other.api.admin.legal.acceptances.query({})).rejects.toMatchObject(refused('FORBIDDEN', 403))
})

test('what goes live from the editor is a version at once, material where its version says so, by hand and at its time', async () => {
  const reviewer = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  const desk = editor.api.admin.content
  const { items } = await desk.list.query({ limit: 100 })
  const id = items.find(({ key }) => key === 'privacy')?.id ?? ''
  const written = async (title: string, material: boolean) => {
    const { number, revision, rows } = await desk.get.query({ id })
    const changed = rows.filter(({ type }) => type === 'head').map((row) => ({ ...row, en: { ...row.en, title } }))
    await desk.save.mutate({ id, number, revision, rows: changed, order: rows.map(({ key }) => key) })
    await desk.setMaterial.mutate({ id, material })
    await desk.submit.mutate({ id })
    await reviewer.api.admin.content.approve.mutate({ id })
  }
  const live = async () => {
    const { items: all, changed } = await editor.api.admin.legal.versions.query()
    const [last] = all.filter(({ kind }) => kind === 'privacy')
    return { version: last?.version, isMaterial: last?.isMaterial, by: last?.by, changed: changed.privacy }
  }
  const person = await registered()
  const due = async () => (await person.api.legal.status.query()).due.map(({ kind, version }) => `${kind} ${version}`)
  await written('Privacy, with other words', false)
  await desk.publish.mutate({ id })
  expect(await live()).toEqual({ version: 2, isMaterial: false, by: editor.username, changed: false })
  expect(await due()).toEqual([])
  await written('Privacy, with other uses', true)
  expect((await desk.get.query({ id })).isMaterial).toBe(true)
  await desk.schedule.mutate({ id, at: new Date(app.clock.now().getTime() + 60_000).toISOString() })
  app.clock.moveOn(61_000)
  await runJob(app.services, 'content.publish-due')
  expect(await live()).toEqual({ version: 3, isMaterial: true, by: null, changed: false })
  expect(await due()).toEqual(['privacy 3'])
  expect((await desk.get.query({ id })).isMaterial).toBe(false)
  const other = items.find(({ key }) => key === 'about')?.id ?? ''
  await expect(desk.setMaterial.mutate({ id: other, material: true })).rejects.toMatchObject(refused('BAD_INPUT', 400))
})
