import { expect, test } from 'vitest'
import { cookieRules, readCookie } from '#server/http/session-cookie.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { startPeopleApp } from '#tests/kit/people-app.ts'

test('under https the cookies are __Host- and Secure', async () => {
  await using app = await startPeopleApp({ publicUrl: 'https://wallet.example', trustProxy: ['127.0.0.1'] })
  const browser = app.browser()
  const https = { 'x-forwarded-proto': 'https', origin: 'https://wallet.example' }
  const { status, headers } = await browser.post('/api/register', someone(), https)
  expect(status).toBe(201)
  const lines = headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines)
    expect(line).toMatch(/^__Host-(connect\.sid|device)=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/)
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('on other ports than 3000 the port stands in the name, because cookies do not tell ports apart', () => {
  const name = (publicUrl: string, port: number) => cookieRules({ publicUrl, port }).session
  expect(name('http://localhost:3000', 3000)).toBe('connect.sid')
  expect(name('http://localhost:3911', 3911)).toBe('connect.sid.3911')
  expect(name('https://wallet.example', 3911)).toBe('__Host-connect.sid')
})

test.each([
  ['connect.sid=a', 'a'],
  ['other=1; connect.sid=a%2Bb; more=2', 'a+b'],
  ['xconnect.sid=b; connect.sid=a', 'a'],
  ['connect.sid.3911=b;connect.sid=a', 'a'],
  ['connect.sid=%E0%A4%A', null],
  ['connect.sidx=a', null],
  ['', null],
])('of the header %j the session cookie is %j', (header, value) => {
  expect(readCookie(header, 'connect.sid')).toBe(value)
})
