import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#tests/kit/money-app.ts'
import { trpcFor, trpcWith } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered, type Registered } from '#tests/kit/registered.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const registered = () => aRegistered(app)
type Someone = Registered
const failuresOf = async ({ api }: Someone) =>
  (await api.accessHistory.list.query({ failuresOnly: true })).items.map(({ event, detail }) => `${event} ${detail}`)
const noted = (person: Someone, line: string) =>
  eventually(async () => (await failuresOf(person)).includes(line), `a line ${line}`)

test('a failed confirmation stands in the access history, from where the session signed in, once a minute', async () => {
  const person = await registered()
  const guess = () => person.api.security.stepUp.mutate({ password: 'wrong' }).catch(() => null)
  await Promise.all([guess(), guess(), guess()])
  await guess()
  expect(await failuresOf(person)).toEqual(['step_up_failed wrong_password'])
  const { items } = await person.api.accessHistory.list.query({ failuresOnly: true })
  expect(items[0]).toMatchObject({ ipAddress: '127.0.0.1', userAgent: 'node' })
  app.clock.moveOn(61_000)
  await guess()
  expect(await failuresOf(person)).toHaveLength(2)
  await person.api.security.changePassword.mutate({ current: 'wrong', next: 'quite another phrase' }).catch(() => null)
  await guess()
  await guess() // one too many
  expect(await failuresOf(person)).toContain('step_up_failed locked')
})

test('what a signed-in person may not do is noted once a minute for each cause', async () => {
  const person = await registered()
  const deny = () => person.api.admin.overview.people.query().catch(() => null)
  await Promise.all(Array.from({ length: 10 }, deny))
  await noted(person, 'refused not_admin')
  await person.api.security.freeze.mutate()
  const payment = { destination: 'nobody-of-that-name', asset: 'XLM', amount: '1', password: person.password }
  await person.api.payments.preview.query(payment).catch(() => null)
  app.clock.moveOn(61_000)
  await deny()
  await eventually(async () => (await failuresOf(person)).length === 2, 'the next minute')
  expect(await failuresOf(person)).toEqual(['refused not_admin', 'refused not_admin'])
})

test('a key that lacks the scope, and a locked change, are noted; a visitor’s refusal is nobody’s', async () => {
  const person = await registered()
  const { password } = person
  const { key } = await person.api.apiKeys.create.mutate({ name: 'reader', scopes: ['read'], password })
  const byKey = trpcWith(app, { authorization: `Bearer ${key}` })
  await byKey.settings.setLanguage.mutate({ language: 'es' }).catch(() => null)
  await noted(person, 'refused key_forbidden')
  await person.api.security.lockChanges.mutate({ days: 1 })
  await person.api.settings.update.mutate({ notifyOnLogin: false }).catch(() => null)
  await noted(person, 'refused changes_locked')
  await trpcFor(app)
    .admin.overview.people.query()
    .catch(() => null)
  expect(await failuresOf(person)).toHaveLength(2)
})
