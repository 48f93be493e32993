import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StepUpSession } from '#server/domains/security/step-up.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

async function signedIn() {
  const browser = app.browser()
  const person = someone()
  const { body } = await browser.post('/api/register', person)
  const [id = ''] = decodeURIComponent(browser.cookies.get('connect.sid') ?? '').split('.')
  const sessionHash = tokenHash(id)
  const session = async (): Promise<StepUpSession> => {
    const row = await app.services.security.sessions.find(sessionHash)
    return { id: String(body['id']), sessionHash, steppedUpUntil: row?.steppedUpUntil ?? null }
  }
  return { ...person, session }
}

test('a verified password holds for five minutes, in its own session only', async () => {
  const { security } = app.services
  const { password, session, username } = await signedIn()
  await expect(security.requireStepUp(await session(), {})).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  await security.requireStepUp(await session(), { password })
  await security.requireStepUp(await session(), {})
  const other = app.browser()
  await other.post('/api/login', { username, password })
  const [id = ''] = decodeURIComponent(other.cookies.get('connect.sid') ?? '').split('.')
  const elsewhere = { ...(await session()), sessionHash: tokenHash(id), steppedUpUntil: null }
  await expect(security.requireStepUp(elsewhere, {})).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
  app.clock.moveOn(5 * 60_000 + 1000)
  await expect(security.requireStepUp(await session(), {})).rejects.toMatchObject({ code: 'PASSWORD_REQUIRED' })
})

test('after five wrong passwords the right one has to wait as well, in this session only', async () => {
  const { security } = app.services
  const { password, session } = await signedIn()
  for (let n = 0; n < 5; n += 1)
    await expect(security.requireStepUp(await session(), { password: `wrong ${n}` })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
  await expect(security.requireStepUp(await session(), { password })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  app.clock.moveOn(15 * 60_000 + 1000)
  await security.requireStepUp(await session(), { password })
})

test('twenty calls that bring the right password at once are one try', async () => {
  const { security } = app.services
  const { password, session } = await signedIn()
  const fresh = await session()
  await Promise.all(Array.from({ length: 20 }, () => security.requireStepUp(fresh, { password })))
  expect(security.isSteppedUp(await session())).toBe(true)
})

test('twenty different guesses at once are five tries', async () => {
  const { security } = app.services
  const fresh = await (await signedIn()).session()
  const guesses = Array.from({ length: 20 }, (_, n) => security.requireStepUp(fresh, { password: `guess ${n}` }))
  const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
  expect(codes.filter((code) => code === 'PASSWORD_WRONG')).toHaveLength(5)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15)
})
