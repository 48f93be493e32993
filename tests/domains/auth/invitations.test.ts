import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor, trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'
import { runJob } from '#tests/kit/run-job.ts'

const REASON = 'agreed in the weekly round'
let app: PeopleApp
let asker: Somebody
let decider: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
  asker = await somebody(app, { isAdmin: true, isSuperAdmin: true })
  decider = await somebody(app, { isAdmin: true, isSuperAdmin: true })
})
afterAll(() => app.close())

let made = 0
const anAddress = () => `Invited-${++made}@Example.org`
const asking = (email: string, scopes: AdminScope[] = ['support']) =>
  asker.api.admin.roles.invite.mutate({ email, role: 'admin', scopes, language: 'en', reason: REASON })

async function approve(id: string): Promise<string> {
  await decider.api.admin.approvals.approve.mutate({ id })
  await runJob(app.services, 'approvals.apply', { id })
  const row = await app.db.selectFrom('approvals').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return row.status
}
async function mailed(email: string): Promise<string> {
  const mails = await app.services.notifications.listOutbox({ limit: 50 })
  const mail = mails.items.find(({ recipient, template }) => recipient === email && template === 'admin-invitation')
  const { text } = await app.services.notifications.readMail(mail?.id ?? '')
  return /invitation#token=([\w-]{43})/.exec(text)?.[1] ?? ''
}
async function invited(email = anAddress(), scopes?: AdminScope[]) {
  const { approvalId: id } = await asking(email, scopes)
  expect(await approve(id)).toBe('applied')
  return { id, email, token: await mailed(email) }
}
const accept = (person: Pick<Registered, 'api'>, token: string) => person.api.auth.acceptInvitation.mutate({ token })
const setFactor = (userId: string) =>
  app.db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      userId,
      credentialId: crypto.randomUUID(),
      publicKey: Buffer.of(1),
      signCount: 0,
      transports: [],
      name: 'key',
      createdAt: app.clock.now(),
    })
    .execute()

test('role and scopes are given in one approval, to the invited address, and count after a second factor is set', async () => {
  const { id, email, token } = await invited()
  expect(await trpcFor(app).auth.invitation.query({ token })).toMatchObject({
    email,
    role: 'admin',
    scopes: ['support'],
    state: 'open',
    obstacle: null,
  })
  const person = await aRegistered(app, { email: email.toLowerCase() })
  await accept(person, token)
  await expect(person.api.admin.users.counts.query()).rejects.toMatchObject(refused('SECOND_FACTOR_DUE', 403))
  await setFactor(person.id)
  expect(await person.api.admin.users.counts.query()).toBeDefined()
  await expect(person.api.admin.overview.jobs.query()).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect((await entriesOf(app, person.id)).map(({ action }) => action)).toContain('invitation.accepted')
  const { items } = await asker.api.admin.roles.list.query({})
  expect(items.find((each) => each.id === person.id)).toMatchObject({
    role: 'admin',
    scopes: ['support'],
    passkeys: 1,
    totp: false,
    secondFactorDue: false,
    requestedByName: asker.username,
    approvedByName: decider.username,
  })
  const listed = (await asker.api.admin.roles.invitations.query({})).items.find((each) => each.id === id)
  expect(listed).toMatchObject({ state: 'used', usedByName: person.username })
})

test('the mail leaves after another super administrator has agreed, once; the log has no address, the table no token', async () => {
  const email = anAddress()
  const { approvalId: id } = await asking(email)
  expect(await mailedCount(email)).toBe(0)
  await expect(asking(email.toUpperCase())).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await expect(asker.api.admin.approvals.approve.mutate({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect(await approve(id)).toBe('applied')
  await runJob(app.services, 'approvals.apply', { id })
  expect(await mailedCount(email)).toBe(1)
  const token = await mailed(email)
  const row = await app.db.selectFrom('adminInvitations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(token)
  const log = await app.db.selectFrom('auditEntries').selectAll().execute()
  expect(JSON.stringify(log).toLowerCase()).not.toContain(email.toLowerCase())
})
const mailedCount = async (email: string): Promise<number> =>
  (await app.services.notifications.listOutbox({ limit: 50 })).items.filter(
    ({ recipient, template }) => recipient === email && template === 'admin-invitation',
  ).length

test('expired, used, withdrawn, another address, an administrator’s and a frozen account: each is refused in its own words', async () => {
  const { email, token } = await invited()
  const [right, other] = [await aRegistered(app, { email }), await aRegistered(app)]
  const says = async (person: Registered, of: string) =>
    accept(person, of).then(
      () => '',
      (error: unknown) => (error as Error).message,
    )
  const sentences = [await says(other, token)]
  await freeze(right.id, 'owner')
  sentences.push(await says(right, token))
  await freeze(right.id, null)
  const chiefs = await invited()
  await app.db.updateTable('users').set({ email: chiefs.email }).where('id', '=', other.id).execute()
  await app.db.updateTable('users').set({ isAdmin: true }).where('id', '=', other.id).execute()
  sentences.push(await says(other, chiefs.token))
  const withdrawn = await invited()
  await asker.api.admin.roles.withdraw.mutate({ id: withdrawn.id, reason: REASON })
  sentences.push(await says(right, withdrawn.token))
  await accept(right, token)
  sentences.push(await says(right, token))
  const late = await invited()
  app.clock.moveOn(72 * 3_600_000 + 1000)
  const fresh = await aRegistered(app)
  sentences.push(await says(fresh, late.token), await says(fresh, 'A'.repeat(43)))
  app.clock.moveOn(-72 * 3_600_000 - 1000)
  expect(sentences).toEqual([
    'This invitation is for another email address. Sign in to the account of that address.',
    'This account is frozen. It takes no role until it is unfrozen.',
    'This account is an administrator already.',
    'This invitation was withdrawn.',
    'This invitation was used already.',
    'This invitation has expired. Ask for another one.',
    'There is no such invitation. Open the link from the mail again.',
  ])
})
const freeze = (userId: string, frozenBy: 'owner' | null) =>
  app.db
    .updateTable('settings')
    .set({ frozenBy, frozenAt: frozenBy && app.clock.now(), frozenReason: null })
    .where('userId', '=', userId)
    .execute()

test('of two acceptances at once one counts, and a taken role does not come back by the link', async () => {
  const { email, token } = await invited()
  const person = await aRegistered(app, { email })
  const ends = await Promise.allSettled([accept(person, token), accept(person, token)])
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await app.db
    .updateTable('users')
    .set({ isAdmin: false, adminScopes: [], secondFactorRequired: false })
    .where('id', '=', person.id)
    .execute()
  await expect(accept(person, token)).rejects.toMatchObject(refused('RESET_LINK_INVALID', 410))
})

test('in a backup of before the acceptance the link makes the same account what the approval says, and nobody else', async () => {
  const { id, email, token } = await invited()
  const person = await aRegistered(app, { email })
  await accept(person, token)
  await app.db.updateTable('adminInvitations').set({ usedAt: null, usedBy: null }).where('id', '=', id).execute()
  await expect(accept(await aRegistered(app), token)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await expect(accept(person, token)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await app.db.updateTable('approvals').set({ status: 'approved', endedAt: null }).where('id', '=', id).execute()
  await runJob(app.services, 'approvals.apply', { id })
  expect(await mailedCount(email)).toBe(1) // void: that account is an administrator's
})

test('an ordinary administrator sees no roles and invites nobody; a key asks, and withdraws nothing', async () => {
  const admin = await somebody(app, { isAdmin: true })
  await expect(admin.api.admin.roles.list.query({})).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  const { key } = await asker.api.apiKeys.create.mutate({ name: 'desk', scopes: ['admin'] })
  const script = trpcWith(app, { authorization: `Bearer ${key}` })
  const wish = { email: anAddress(), role: 'super-admin' as const, scopes: [], language: 'es' as const, reason: REASON }
  const { approvalId } = await script.admin.roles.invite.mutate(wish)
  const { requests } = await script.admin.roles.list.query({})
  expect(requests.find((each) => each.approvalId === approvalId)).toMatchObject({
    kind: 'invitation',
    status: 'pending',
  })
  const { id } = await invited()
  await expect(script.admin.roles.withdraw.mutate({ id, reason: REASON })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  expect(cookieHeader(asker.browser)).not.toBe('')
})

test('whoever was invited at the asker’s request decides nothing for them for seven days', async () => {
  const email = anAddress()
  const { approvalId } = await asker.api.admin.roles.invite.mutate({
    email,
    role: 'super-admin',
    scopes: [],
    language: 'en',
    reason: REASON,
  })
  await approve(approvalId)
  const person = await aRegistered(app, { email })
  await accept(person, await mailed(email))
  await setFactor(person.id)
  await person.api.security.stepUp.mutate({ password: person.password })
  const { approvalId: id } = await asking(anAddress())
  await expect(person.api.admin.approvals.approve.mutate({ id })).rejects.toThrow(/granted you rights/)
})
