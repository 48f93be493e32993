import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAdminStatus } from '#client/app/session/admin-status.ts'
import { readAuthStatus } from '#client/app/session/auth-status.ts'
import { homeOf } from '#client/app/session/page-load.ts'
import { audienceOf } from '#client/app/session/protected-paths.ts'

const USER = { username: 'ann', email: 'ann@example.com', isAdmin: false }
type Answer = Response | Error
let answers: Record<string, () => Answer> = {}
let asked: string[] = []
/** The store keeps its state in its module: each test takes a fresh one. */
const freshSession = async () => {
  vi.resetModules()
  const store = await import('#client/app/session/session.store.ts')
  const { startSession } = await import('#client/app/session/start-session.ts')
  return { ...store, startSession }
}

beforeEach(() => {
  asked = []
  answers = {}
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('addEventListener', () => undefined) // a page has it, Node has not
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace(/\?.*/, '')
    asked.push(path)
    const answer = answers[path]?.() ?? new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    return answer
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the session', () => {
  test('is loading at first, then logged in with the user object', async () => {
    const { currentSession, refreshSession } = await freshSession()
    expect(currentSession()).toEqual({ status: 'loading' })
    answers['/api/user'] = () => Response.json(USER)
    await refreshSession()
    expect(currentSession()).toEqual({ status: 'loggedIn', user: USER })
  })

  test('is logged out on a 401 of the user query', async () => {
    const { currentSession, refreshSession } = await freshSession()
    answers['/api/user'] = () => new Response('', { status: 401 })
    await refreshSession()
    expect(currentSession()).toEqual({ status: 'loggedOut' })
  })

  test.each([
    { answer: 'a 500', give: () => new Response('', { status: 500 }) },
    { answer: 'an empty answer', give: () => new Response('') },
    { answer: 'HTML instead of JSON', give: () => new Response('<!doctype html>') },
    { answer: 'an object that is no user', give: () => Response.json({ hello: 'world' }) },
    { answer: 'a dropped connection', give: () => new TypeError('Failed to fetch') },
  ])('is unknown, not endlessly loading, after $answer, and a known user stays', async ({ give }) => {
    const { currentSession, refreshSession, storeUser } = await freshSession()
    answers['/api/user'] = give
    await refreshSession()
    expect(currentSession().status).toBe('unknown')
    storeUser({ ...USER } as never)
    await refreshSession()
    expect(currentSession().status).toBe('loggedIn')
  })

  test('tells its listeners of every change until they leave', async () => {
    const { onSessionChange, storeUser } = await freshSession()
    let calls = 0
    const leave = onSessionChange(() => {
      calls += 1
    })
    storeUser(null)
    leave()
    storeUser(null)
    expect(calls).toBe(1)
  })

  test('of a visitor on a page for everybody is found without a refused call', async () => {
    const { currentSession, startSession } = await freshSession()
    answers['/api/auth-status'] = () => Response.json({ authenticated: false, sessionID: null })
    await startSession('/about')
    expect(asked).toEqual(['/api/auth-status'])
    expect(currentSession()).toEqual({ status: 'loggedOut' })
  })

  test('of anybody else is found by the user query', async () => {
    const { currentSession, startSession } = await freshSession()
    answers['/api/user'] = () => Response.json(USER)
    answers['/api/auth-status'] = () => Response.json({ authenticated: true, sessionID: 'public' })
    await startSession('/')
    expect(asked).toEqual(['/api/auth-status', '/api/user'])
    expect(currentSession().status).toBe('loggedIn')
    asked = []
    await startSession('/dashboard')
    expect(asked).toEqual(['/api/user'])
  })
})

describe('a sign-out that the server has not heard of', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: 'theme=dark; signed-out.4102=1' })
    vi.stubGlobal('window', { location: { host: 'localhost:4102', protocol: 'http:' } })
    answers['/api/user'] = () => Response.json(USER)
    answers['/api/auth-status'] = () => Response.json({ authenticated: true, sessionID: 'public' })
  })

  test.each(['/', '/dashboard'])('is made again on %s, and nobody comes back signed in', async (path) => {
    const { currentSession, startSession } = await freshSession()
    answers['/api/logout'] = () => Response.json({})
    await startSession(path)
    expect(asked).toEqual(['/api/logout'])
    expect(currentSession()).toEqual({ status: 'loggedOut' })
  })

  test('keeps the session closed for as long as the server cannot be told', async () => {
    const { currentSession, startSession, refreshSession } = await freshSession()
    await startSession('/dashboard')
    await refreshSession()
    expect(asked).toEqual(['/api/logout', '/api/logout'])
    expect(currentSession()).toEqual({ status: 'loggedOut' })
  })
})

describe('the auth status', () => {
  test('reads authenticated and sessionID', async () => {
    answers['/api/auth-status'] = () => Response.json({ authenticated: true, sessionID: 'public' })
    expect(await readAuthStatus()).toEqual({ authenticated: true, sessionID: 'public' })
  })

  test.each([
    { answer: 'no answer', give: () => new TypeError('Failed to fetch') },
    { answer: 'a 500', give: () => new Response('', { status: 500 }) },
    { answer: 'HTML', give: () => new Response('<html>') },
    { answer: 'null', give: () => Response.json(null) },
  ])("treats the user as unauthenticated with sessionID 'error' after $answer", async ({ give }) => {
    answers['/api/auth-status'] = give
    expect(await readAuthStatus()).toEqual({ authenticated: false, sessionID: 'error' })
  })
})

describe('the admin status', () => {
  test.each([
    { isAdmin: true, answer: { isAdmin: true } },
    { isAdmin: false, answer: { isAdmin: false } },
    { isAdmin: false, answer: {} },
    { isAdmin: false, answer: { isAdmin: 'yes' } },
    { isAdmin: false, answer: null },
  ])('reads isAdmin: $isAdmin from $answer', async ({ isAdmin, answer }) => {
    answers['/api/admin/status'] = () => Response.json(answer)
    expect(await readAdminStatus()).toEqual({ isAdmin })
  })

  test('treats the user as not admin, with the error message, where it fails', async () => {
    expect(await readAdminStatus()).toEqual({ isAdmin: false, error: 'Failed to fetch' })
    answers['/api/admin/status'] = () => new Response('down', { status: 503 })
    expect(await readAdminStatus()).toEqual({ isAdmin: false, error: '503: down' })
  })
})

test('an administrator belongs on /admin-dashboard, everybody else on /dashboard', () => {
  expect(homeOf({ ...USER, isAdmin: true } as never)).toBe('/admin-dashboard')
  expect(homeOf({ ...USER, isAdmin: false } as never)).toBe('/dashboard')
})

const PROTECTED = `/dashboard /assets /trade/XLM/USDC /trade /settings /analytics /market /portfolio /history
  /notifications /security /swap /amm /transactions /contacts /access-history /user-settings /stellar-network /faq
  /affiliate /staking /wallet-diagnostic /screenshot-diagnostic /kyc /pro-trading`
const OF_ADMINS = '/admin-dashboard /admin-panel /admin-cms /admin-super /admin-kyc'
const PUBLIC = `/ /auth /login /about /help /stellar /cms-editor-example /buy-xlm /support /api-docs /legal /admin
  /admin/whatever /reset-password /nowhere /dashboards /trade/XLM /admin-`
const pathsOf = (text: string) => text.split(/\s+/)

test('every protected path of the specification is for signed-in people', () => {
  for (const path of pathsOf(PROTECTED)) expect([path, audienceOf(path)]).toEqual([path, 'user'])
  expect(audienceOf('/assets/')).toBe('user')
})

test('every page of signed-in people lies behind their guard, and every page of administrators behind theirs', () => {
  const routes = path.join(import.meta.dirname, '../../src/routes')
  const layoutsOf = (page: string) =>
    readdirSync(routes).filter((layout) => existsSync(`${routes}/${layout}${page}.tsx`))
  const layouts = (text: string) => [...new Set(pathsOf(text).flatMap(layoutsOf))]
  expect(layouts(`${PROTECTED} /send /receive /old-dashboard /old-assets /old-trade`)).toEqual(['_user'])
  expect(layouts(OF_ADMINS)).toEqual(['_admin'])
})

test('every admin path but the login is for administrators', () => {
  for (const path of pathsOf(OF_ADMINS)) expect([path, audienceOf(path)]).toEqual([path, 'admin'])
})

test('every other path is for everybody', () => {
  for (const path of pathsOf(PUBLIC)) expect([path, audienceOf(path)]).toEqual([path, 'everybody'])
})
