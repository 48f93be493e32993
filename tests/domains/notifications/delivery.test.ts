import { expect, test } from 'vitest'
import { startMailServer } from '#tests/kit/mail-server.ts'
import { eventually } from '#tests/kit/money-app.ts'
import { aUser, signIn, trpcFor } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const askForLink = (app: TestApp, email: string) =>
  fetch(`${app.url}/api/reset-password-request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })

test('in the running product a request becomes a mail whose link sets the password, and a notice follows', async () => {
  await using server = await startMailServer()
  await using app = await startTestApp({ environment: { MAIL_URL: server.url } })
  const ann = await aUser(app)
  expect((await askForLink(app, ann.email)).status).toBe(200)
  const mail = await eventually(async () => server.taken[0], 'the mail with the link')
  expect(mail.to).toBe(ann.email)
  const source = mail.source.replaceAll(/=\n/g, '').replaceAll('=3D', '=') // quoted-printable
  const [, token = ''] = /reset-password#token=([A-Za-z0-9_-]{43})/.exec(source) ?? []
  const password = 'chosen-by-its-owner'
  await trpcFor(app).auth.resetPassword.mutate({ token, password })
  await signIn(app, { username: ann.username, password })
  const notice = await eventually(async () => server.taken[1], 'the notice')
  expect(notice.source).toContain('Subject: Your Astrolabe password was changed')
})

test('a dead mail server changes no answer and keeps no other job from running', async () => {
  const dead = await startMailServer()
  await dead[Symbol.asyncDispose]()
  await using app = await startTestApp({ environment: { MAIL_URL: dead.url } })
  const ann = await aUser(app)
  const known = await askForLink(app, ann.email)
  const unknown = await askForLink(app, 'nobody@example.com')
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  const row = await eventually(
    () => app.db.selectFrom('mailOutbox').selectAll().where('attempts', '>', 0).executeTakeFirst(),
    'the first try',
  )
  await eventually(
    async () => (await app.services.notifications.listOutbox({ limit: 1 })).items[0]?.lastError,
    'its reason',
  )
  expect(row.recipient).toBe(ann.email)
  const bob = await aUser(app)
  expect((await app.services.wallet.overview(bob.id)).status).toBe('active')
})
