import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true }) // links can be read in the outbox
})
afterAll(() => app.close())

const registered = () => aRegistered(app)
type Someone = Registered

/** Tokens of that page's links in the newest mail to that person. */
async function mailedToken({ id }: Pick<Someone, 'id'>, page: string): Promise<string> {
  const mail = await app.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('userId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { text } = await app.services.notifications.readMail(mail.id)
  const [, token = ''] = new RegExp(`${page}#token=([A-Za-z0-9_-]{43})`).exec(text) ?? []
  return token
}
const frozen = async ({ api }: Pick<Someone, 'api'>) => (await api.settings.get.query()).frozenBy
const visitor = () => trpcFor(app)

test('freezing is one call: it ends the other sessions, is mailed once, and twice is once', async () => {
  const person = await registered()
  const other = app.browser()
  await other.post('/api/login', person)
  await person.api.security.freeze.mutate()
  await person.api.security.freeze.mutate()
  expect(await frozen(person)).toBe('owner')
  expect((await other.get('/api/user')).status).toBe(401)
  const mails = await app.db.selectFrom('mailOutbox').select('id').where('userId', '=', person.id).execute()
  expect(mails).toHaveLength(3) // the address's link, the new device, the freeze
})

test('the link of a security mail freezes once and ends every session', async () => {
  const person = await registered()
  await app.browser().post('/api/login', person)
  const token = await mailedToken(person, '/freeze-account')
  await visitor().security.freezeByLink.mutate({ token })
  expect((await person.browser.get('/api/user')).status).toBe(401)
  const again = app.browser()
  await again.post('/api/login', person)
  expect(await frozen({ api: trpcFor(app, cookieHeader(again)) })).toBe('owner')
  const used = { data: { code: 'RESET_LINK_INVALID', httpStatus: 410 } }
  await expect(visitor().security.freezeByLink.mutate({ token })).rejects.toMatchObject(used)
  await expect(visitor().security.unfreeze.mutate({ token })).rejects.toMatchObject(used)
})

test('a link of a security mail ends after three days', async () => {
  const person = await registered()
  await app.browser().post('/api/login', person)
  const token = await mailedToken(person, '/freeze-account')
  app.clock.moveOn(3 * 86_400_000 + 1000)
  await expect(visitor().security.freezeByLink.mutate({ token })).rejects.toMatchObject({
    data: { code: 'RESET_LINK_INVALID' },
  })
})

test('unfreezing takes the password, the second factor where there is one, a mailed link, and holds money for a day', async () => {
  const { api, password, ...person } = await registered()
  const { secret } = await api.security.enrolTotp.mutate({ password })
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })
  await api.security.confirmTotp.mutate({ code: codeNow() })
  await api.security.freeze.mutate()
  app.clock.moveOn(30_000)
  const ask = (proof: { password?: string; code?: string }) => api.security.askToUnfreeze.mutate(proof)
  await expect(ask({})).rejects.toMatchObject({ data: { code: 'PASSWORD_REQUIRED' } })
  await expect(ask({ password })).rejects.toMatchObject({ data: { code: 'CODE_WRONG' } })
  await expect(ask({ password: 'wrong', code: codeNow() })).rejects.toMatchObject({ data: { code: 'PASSWORD_WRONG' } })
  await ask({ password, code: codeNow() })
  expect(await frozen({ api })).toBe('owner')
  const token = await mailedToken(person, '/unfreeze-account')
  const { heldUntil } = await visitor().security.unfreeze.mutate({ token })
  expect(await frozen({ api })).toBe(null)
  expect((await api.settings.get.query()).outflowHeldUntil).toBe(heldUntil)
})

test('an administrator’s freeze is not the owner’s to lift', async () => {
  const { api, password, id } = await registered()
  const at = app.clock.now()
  const freezeAsAdmin = () =>
    app.db
      .transaction()
      .execute((trx) => app.services.settings.freeze(trx, id, { at, by: 'admin', reason: 'a court asks' }))
  expect(await freezeAsAdmin()).toBe(true)
  await api.security.freeze.mutate()
  expect(await frozen({ api })).toBe('admin')
  await expect(api.security.askToUnfreeze.mutate({ password })).rejects.toMatchObject({
    data: { code: 'ALREADY_DONE' },
  })
  expect(JSON.stringify(await api.settings.get.query())).not.toContain('court')
})
