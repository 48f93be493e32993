import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const clientDir = mkdtempSync(path.join(tmpdir(), 'client-'))
let app: PeopleApp
let marker: string
beforeAll(async () => {
  writeFileSync(path.join(clientDir, 'index.html'), '<!doctype html><title>A page</title>')
  app = await startPeopleApp({ clientDir })
  marker = `signed-out.${new URL(app.url).port}`
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true })
})

/** Somebody who is signed in, and a second browser that holds a copy of the cookies. */
async function signedIn(): Promise<{ browser: Browser; copy: Browser }> {
  const [browser, copy] = [app.browser(), app.browser()]
  expect((await browser.post('/api/register', someone())).status).toBe(201)
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  return { browser, copy }
}

const openPage = async (browser: Browser, path: string) => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(app.url + path, { headers: { cookie, accept: 'text/html' } })
  await answer.text()
  return answer
}

test('a page asked for with the marker of a sign-out ends the session and expires both cookies', async () => {
  const { browser, copy } = await signedIn()
  browser.cookies.set(marker, '1')
  const { status, headers } = await openPage(browser, '/dashboard')
  expect(status).toBe(200)
  const lines = headers.getSetCookie()
  expect(lines).toHaveLength(2)
  expect(lines.map((line) => line.split('=')[0])).toEqual(['connect.sid', marker])
  for (const line of lines) expect(line).toMatch(/^[^=]+=; Path=\/; Max-Age=0; SameSite=Lax$/)
  expect((await copy.get('/api/user')).status).toBe(401)
})

test('a page asked for without it, or with that of another port, leaves the session as it is', async () => {
  const { browser } = await signedIn()
  expect((await openPage(browser, '/dashboard')).headers.getSetCookie()).toEqual([])
  browser.cookies.set('signed-out.1', '1')
  expect((await openPage(browser, '/dashboard')).headers.getSetCookie()).toEqual([])
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('a visitor’s marker is only taken away', async () => {
  const browser = app.browser()
  browser.cookies.set(marker, '1')
  expect((await openPage(browser, '/')).headers.getSetCookie()).toHaveLength(2)
})

test('signing out that succeeds takes the marker away, and so does signing in', async () => {
  const { browser } = await signedIn()
  const person = someone()
  browser.cookies.set(marker, '1')
  await browser.post('/api/logout')
  expect(browser.cookies.has(marker)).toBe(false)
  expect(browser.cookies.has('connect.sid')).toBe(false)
  browser.cookies.set(marker, '1')
  await browser.post('/api/register', person)
  expect(browser.cookies.has(marker)).toBe(false)
  browser.cookies.set(marker, '1')
  await browser.post('/api/login', { username: person.username, password: person.password })
  expect(browser.cookies.has(marker)).toBe(false)
  expect((await browser.get('/api/user')).status).toBe(200)
})

test('a page comes even where the database does not answer, and the marker then stays for the next one', async () => {
  const { browser, copy } = await signedIn()
  browser.cookies.set(marker, '1')
  await app.takeDatabaseAway()
  const { status, headers } = await openPage(browser, '/dashboard')
  expect([status, headers.getSetCookie()]).toEqual([200, []])
  await app.giveDatabaseBack()
  await openPage(browser, '/dashboard')
  await expect.poll(async () => (await copy.get('/api/user')).status).toBe(401)
})
