import { afterAll, beforeAll, expect, test } from 'vitest'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

test('the theme is answered back, remembered for who is signed in, and nothing else is accepted', async () => {
  const browser = app.browser()
  const { body: user } = await browser.post('/api/register', someone())
  expect(await app.browser().post('/api/theme', { appearance: 'dark' })).toMatchObject({
    status: 200,
    body: { appearance: 'dark' },
  })
  expect((await browser.post('/api/theme', { appearance: 'dark' })).body).toEqual({ appearance: 'dark' })
  expect((await app.services.settings.get(String(user['id']))).theme).toBe('dark')
  expect(await browser.post('/api/theme', { appearance: 'blue' })).toMatchObject({
    status: 400,
    body: { field: 'appearance' },
  })
})

test('the language is set over tRPC and read back, by its owner only', async () => {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  expect((await browser.post('/trpc/settings.setLanguage', { language: 'es' })).status).toBe(200)
  expect((await browser.get('/trpc/settings.get')).body).toMatchObject({ result: { data: { language: 'es' } } })
  expect((await app.browser().get('/trpc/settings.get')).status).toBe(401)
  expect(await browser.post('/trpc/settings.setLanguage', { language: 'xx' })).toMatchObject({
    status: 400,
    body: { error: { data: { code: 'BAD_INPUT', field: 'language', messageKey: 'errors.BAD_INPUT' } } },
  })
})
