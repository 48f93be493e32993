import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Announce, Audience } from '#shared/domains/notifications/announcements.schema.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const WORDS = {
  title: { en: 'A new fund', es: 'Un fondo nuevo' },
  text: { en: 'It opens on Monday.', es: 'Abre el lunes.' },
}
const USDC = 'USDC:GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN'
let app: PeopleApp
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  admin = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
})
afterAll(() => app.close())

async function publish(audience?: Audience): Promise<string> {
  const { announcements } = admin.api.admin
  await announcements.publish.mutate({ ...WORDS, audience })
  return (await announcements.list.query({})).items[0]?.id ?? ''
}
const reach = (audience?: Audience) => admin.api.admin.announcements.reach.query({ audience })
const setVerified = (id: string, isVerified: boolean) =>
  app.pool.query('update users set kyc_verified = $2, kyc_status = $3 where id = $1', [
    id,
    isVerified,
    isVerified ? 'approved' : 'pending',
  ])
async function hold({ id }: Somebody, asset: string, balance: string): Promise<void> {
  await app.pool.query(
    `insert into ledger_accounts (address, user_id, role) select wallet_address, id, 'user' from users where id = $1
      on conflict do nothing`,
    [id],
  )
  await app.pool.query(
    `insert into balances (address, asset, balance, trust_limit, at_ledger)
      select wallet_address, $2, $3, case when $2 = 'XLM' then null else 1000 end, 1 from users where id = $1
      on conflict (address, asset) do update set balance = excluded.balance`,
    [id, asset, balance],
  )
}

/** Whether they find it, count it as unread, and can mark it as read: the three must agree. */
async function finds({ id: userId, api }: Somebody, id: string): Promise<boolean> {
  const { items } = await api.notifications.list.query({ view: 'unread' })
  const before = (await api.notifications.unread.query()).count
  await api.notifications.markRead.mutate({ ids: [id] })
  const after = (await api.notifications.unread.query()).count
  const { rows } = await app.pool.query(
    'select 1 from announcement_reads where user_id = $1 and announcement_id = $2',
    [userId, id],
  )
  const is = items.some((item) => item.id === id)
  expect([before - after, rows.length]).toEqual(is ? [1, 1] : [0, 0])
  return is
}

test('one for verified people is found by them alone, and no more once they are not verified any more', async () => {
  const [verified, other] = [await somebody(app), await somebody(app)]
  await setVerified(verified.id, true)
  const id = await publish({ verified: true })
  expect([await finds(verified, id), await finds(other, id)]).toEqual([true, false])
  const listed = async ({ api }: Somebody) =>
    (await api.notifications.list.query({})).items.some((item) => item.id === id)
  expect(await listed(verified)).toBe(true)
  await setVerified(verified.id, false)
  expect(await listed(verified)).toBe(false)
})

test('one for holders of an asset is found by who holds some now: not by who has sold out, nor by a line without any', async () => {
  const [holder, empty, ofXlm] = [await somebody(app), await somebody(app), await somebody(app)]
  await hold(holder, USDC, '0.0000001')
  await hold(empty, USDC, '0')
  await hold(ofXlm, 'XLM', '5')
  const [first, second] = [await publish({ asset: USDC }), await publish({ asset: USDC })]
  for (const person of [empty, ofXlm]) expect(await finds(person, first)).toBe(false)
  expect(await finds(holder, first)).toBe(true)
  await hold(holder, USDC, '0')
  expect(await finds(holder, second)).toBe(false)
  await hold(empty, USDC, '3')
  expect(await finds(empty, second)).toBe(true)
})

test('one for a language is found by who has chosen it, and follows a change of it', async () => {
  const [spanish, english] = [await somebody(app), await somebody(app)]
  await spanish.api.settings.setLanguage.mutate({ language: 'es' })
  const id = await publish({ language: 'es' })
  expect([await finds(spanish, id), await finds(english, id)]).toEqual([true, false])
  await english.api.settings.setLanguage.mutate({ language: 'es' })
  expect(await finds(english, id)).toBe(true)
})

test('of several conditions all must hold, and without any it is for everybody', async () => {
  const [both, verifiedAlone, holderAlone] = [await somebody(app), await somebody(app), await somebody(app)]
  for (const person of [both, verifiedAlone]) await setVerified(person.id, true)
  for (const person of [both, holderAlone]) await hold(person, 'XLM', '2')
  const people = [both, verifiedAlone, holderAlone]
  const id = await publish({ verified: true, asset: 'XLM' })
  const found: boolean[] = []
  for (const person of people) found.push(await finds(person, id))
  expect(found).toEqual([true, false, false])
  for (const audience of [undefined, {}, { verified: false }]) {
    const forAll = await publish(audience)
    for (const person of people) expect(await finds(person, forAll)).toBe(true)
  }
})

test('administrators see whom it is for, how many they are, and the log keeps it', async () => {
  const euro = `EURC:${USDC.slice(5)}`
  const none = { people: 0, isExact: true }
  expect(await reach({ asset: euro, language: 'es' })).toEqual(none)
  const [one, other, closed] = [await somebody(app), await somebody(app), await somebody(app)]
  for (const person of [one, other, closed]) await hold(person, euro, '1')
  await app.pool.query("update users set closed_at = now(), email = 'closed:' || id where id = $1", [closed.id])
  await one.api.settings.setLanguage.mutate({ language: 'es' })
  expect(await reach({ asset: euro })).toEqual({ people: 2, isExact: true })
  expect(await reach({ asset: euro, language: 'es' })).toEqual(none) // as it was within this minute
  app.clock.moveOn(61_000)
  expect(await reach({ asset: euro, language: 'es' })).toEqual({ people: 1, isExact: true })
  const { rows } = await app.pool.query('select count(*)::int as people from users')
  expect(await reach()).toEqual({ ...rows[0], isExact: true })
  const id = await publish({ asset: euro, language: 'es' })
  const [listed] = (await admin.api.admin.announcements.list.query({})).items
  expect(listed?.audience).toEqual({ verified: false, asset: euro, language: 'es' })
  expect(await entriesOf(app, id)).toMatchObject([{ new: { asset: euro, language: 'es' } }])
})

test('an audience is counted no further than ten thousand', async () => {
  await app.pool.query(`with made as (
    insert into users (id, username, password, email, unique_user_id, kyc_status, kyc_verified)
    select gen_random_uuid(), 'many' || n, (select password from users limit 1), 'many' || n || '@crowd.example',
      'AST-' || translate(lpad(n::text, 10, '0'), '0189', 'ABCD'), 'approved', true
    from generate_series(1, 10001) n returning id)
    insert into settings (user_id, language) select id, 'es' from made`)
  app.clock.moveOn(61_000)
  const many = { people: 10_000, isExact: false }
  expect([await reach({ verified: true }), await reach({ verified: true, language: 'es' })]).toEqual([many, many])
})

test('an audience that is not understood is refused', async () => {
  const { publish: send, reach: ask } = admin.api.admin.announcements
  const wrong = [{ asset: 'USDC' }, { language: 'fr' }, { verified: 'yes' }, { country: 'PT' }] as unknown as Audience[]
  for (const audience of wrong) {
    const words: Announce = { ...WORDS, audience }
    await expect(send.mutate(words)).rejects.toMatchObject(refused('BAD_INPUT', 400))
    await expect(ask.query({ audience })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  }
})
