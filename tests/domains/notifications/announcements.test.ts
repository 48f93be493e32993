import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const WORDS = {
  title: { en: 'Maintenance on Sunday', es: 'Mantenimiento el domingo' },
  text: { en: 'Nothing can be sent from 6 to 7.', es: 'No se podrá enviar nada de 6 a 7.' },
}
let app: PeopleApp
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  admin = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

const publish = async (words = WORDS): Promise<string> => {
  const { announcements } = admin.api.admin
  await announcements.publish.mutate(words)
  return (await announcements.list.query({})).items[0]?.id ?? ''
}
const heardBy = async ({ api }: Somebody) =>
  (await api.notifications.list.query({})).items.filter(({ type }) => type === 'announcement')
const unread = async ({ api }: Somebody): Promise<number> => (await api.notifications.unread.query()).count

test('an announcement reaches everybody who is there, in both languages, by one row, and is read by each alone', async () => {
  const [one, other] = [await somebody(app), await somebody(app)]
  const [before, ofOther] = [await unread(one), await unread(other)]
  const id = await publish()
  expect(await heardBy(one)).toMatchObject([{ id, details: WORDS, readAt: null }])
  expect(await unread(one)).toBe(before + 1)
  const { rows } = await app.pool.query('select count(*)::int as count from notifications where id = $1', [id])
  expect(rows[0].count).toBe(0)

  await one.api.notifications.markRead.mutate({ ids: [id] })
  expect(await heardBy(one)).toMatchObject([{ readAt: expect.any(String) }])
  expect(await unread(one)).toBe(before)
  expect(await unread(other)).toBe(ofOther + 1)
  expect((await one.api.notifications.list.query({ view: 'unread' })).items.map((item) => item.id)).not.toContain(id)
  await other.api.notifications.markRead.mutate({ all: true })
  expect(await unread(other)).toBe(0)
  expect(await heardBy(await somebody(app))).toEqual([])
  const noted = { action: 'announcement.published', actorId: admin.id, new: { title: WORDS.title.en } }
  expect(await entriesOf(app, id)).toMatchObject([noted])
})

test('open pages hear of an announcement, and of one that is withdrawn', async () => {
  const listener = await app.pool.connect()
  const heard: string[] = []
  listener.on('notification', ({ payload = '' }) => void heard.push(payload))
  await listener.query('listen live')
  const forAll = JSON.stringify({ userId: '*', event: { topic: 'notifications' } })
  const times = () => heard.filter((payload) => payload === forAll).length
  const id = await publish()
  await expect.poll(times).toBe(1)
  await admin.api.admin.announcements.withdraw.mutate({ id })
  await expect.poll(times).toBe(2)
  listener.release(true)
})

test('it stands among the others by its time, in pages, and not in the parts that are about money or protection', async () => {
  const person = await somebody(app)
  const change = async () => {
    await person.api.security.stepUp.mutate({ password: person.password })
    await person.api.apiKeys.create.mutate({ name: 'script', scopes: ['read'] })
  }
  await change()
  const id = await publish()
  await change()
  const seen: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await person.api.notifications.list.query({ limit: 1, cursor })
    seen.push(...page.items.map((item) => (item.id === id ? 'announcement' : item.type)))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(seen).toEqual(['security', 'announcement', 'security', 'sign_in'])
  const ofSecurity = await person.api.notifications.list.query({ view: 'security' })
  expect(ofSecurity.items.map(({ type }) => type)).toEqual(['security', 'security', 'sign_in'])
})

test('who has switched notifications off hears of none, and a withdrawn one is gone for everybody', async () => {
  const [quiet, person] = [await somebody(app), await somebody(app)]
  await quiet.api.security.stepUp.mutate({ password: quiet.password })
  await quiet.api.settings.update.mutate({ notificationsEnabled: false })
  const [before, ofQuiet] = [await unread(person), await unread(quiet)]
  const id = await publish()
  expect(await heardBy(quiet)).toEqual([])
  expect(await unread(quiet)).toBe(ofQuiet)
  expect(await heardBy(person)).toHaveLength(1)
  await admin.api.admin.announcements.withdraw.mutate({ id })
  expect(await heardBy(person)).toEqual([])
  expect(await unread(person)).toBe(before)
  await expect(admin.api.admin.announcements.withdraw.mutate({ id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual([
    'announcement.withdrawn',
    'announcement.published',
  ])
})

test('publishing takes the scope, both languages and a confirmed session', async () => {
  const support = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
  await expect(support.api.admin.announcements.publish.mutate(WORDS)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(publish({ ...WORDS, title: { en: 'Only English', es: ' ' } })).rejects.toMatchObject(
    refused('BAD_INPUT', 400),
  )
  await app.pool.query('update sessions set stepped_up_until = null where user_id = $1', [admin.id])
  await expect(publish()).rejects.toMatchObject(refused('PASSWORD_REQUIRED', 403))
  await admin.api.security.stepUp.mutate({ password: admin.password })
})

test('what administrators do to an account is told to its owner in the product, without where they sit', async () => {
  const keeper = await somebody(app, { isSuperAdmin: true })
  const person = await somebody(app)
  const act = { id: person.id, reason: 'asked by phone' }
  await keeper.api.admin.users.unlock.mutate(act)
  await keeper.api.admin.users.freeze.mutate(act)
  await keeper.api.admin.users.unfreeze.mutate(act)
  await keeper.api.admin.users.endSessions.mutate(act)
  const { rows } = await app.pool.query(
    "select type, details from notifications where user_id = $1 and type <> 'sign_in' order by id desc",
    [person.id],
  )
  expect(rows.map(({ type, details }) => [type, details.change, details.ip])).toEqual([
    ['security', 'sessions-ended-by-us', null],
    ['account', 'account-unfrozen-by-us', null],
    ['account', 'account-frozen-by-us', null],
    ['security', 'sign-in-unlocked-by-us', null],
  ])
})

test('administrators read all of them in pages, newest first', async () => {
  const made = [await publish(), await publish(), await publish()].toReversed()
  const { list } = admin.api.admin.announcements
  const first = await list.query({ limit: 2 })
  expect(first.items.map(({ id }) => id)).toEqual(made.slice(0, 2))
  const next = await list.query({ limit: 1, cursor: first.nextCursor ?? '' })
  expect(next.items.map(({ id }) => id)).toEqual(made.slice(2))
  const { items, nextCursor } = await list.query({})
  expect([new Set(items.map(({ id }) => id)).size, nextCursor]).toEqual([items.length, null])
})

test('one that begins later is found at its time and not before, rings then, and is gone after its end', async () => {
  const [one, quietSince] = [await somebody(app), await unread(await somebody(app))]
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  const SPAN_MS = 60_000
  const times = { startsAt: at(SPAN_MS), endsAt: at(2 * SPAN_MS), link: '/staking' as const }
  await admin.api.admin.announcements.publish.mutate({ ...WORDS, ...times })
  const found = async () => (await heardBy(one)).filter(({ createdAt }) => createdAt === times.startsAt)
  const state = async () =>
    (await admin.api.admin.announcements.list.query({})).items.find(({ endsAt }) => endsAt === times.endsAt)?.state
  expect([await found(), await state(), quietSince]).toEqual([[], 'waiting', await unread(await somebody(app))])
  const listener = await app.pool.connect()
  onTestFinished(() => listener.release(true))
  const rung: string[] = []
  listener.on('notification', ({ payload = '' }) => void rung.push(payload))
  await listener.query('listen live')
  const turn = () => runJob(app.services, 'notifications.announce', {})
  await turn()
  app.clock.moveOn(SPAN_MS + 1000)
  expect(await found()).toMatchObject([{ details: { ...WORDS, link: '/staking' } }])
  await Promise.all([turn(), turn()])
  await expect.poll(() => rung.filter((payload) => payload.includes('"*"')).length).toBe(1)
  app.clock.moveOn(SPAN_MS)
  expect([await found(), await state()]).toEqual([[], 'ended'])
})

test('times that cannot be, and links out of the product, are refused; a waiting one can be withdrawn', async () => {
  const { publish: send, list, withdraw, reach } = admin.api.admin.announcements
  const at = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  for (const wrong of [
    { startsAt: at(-60_000) },
    { startsAt: at(60_000), endsAt: at(30_000) },
    { link: 'https://evil.example' as '/kyc' },
  ])
    await expect(send.mutate({ ...WORDS, ...wrong })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await send.mutate({ ...WORDS, startsAt: at(60_000) })
  const [waiting] = (await list.query({})).items
  await withdraw.mutate({ id: waiting?.id ?? '' })
  expect((await list.query({})).items[0]?.state).toBe('withdrawn')
  const { rows } = await app.pool.query('select count(*)::int as people from users')
  expect(await reach.query()).toEqual({ ...rows[0], isExact: true })
})
