import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readAdminStatus } from '#client/app/session/admin-status.ts'
import { readAuthStatus } from '#client/app/session/auth-status.ts'
import { homeOf } from '#client/app/session/page-load.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

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
  answerCalls(['/'], async (url) => {
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
    const { sessionStore, refreshSession } = await freshSession()
    expect(sessionStore.get()).toEqual({ status: 'loading' })
    answers['/api/user'] = () => Response.json(USER)
    await refreshSession()
    expect(sessionStore.get()).toEqual({ status: 'loggedIn', user: USER })
  })

  test('is logged out on a 401 of the user query', async () => {
    const { sessionStore, refreshSession } = await freshSession()
    answers['/api/user'] = () => new Response('', { status: 401 })
    await refreshSession()
    expect(sessionStore.get()).toEqual({ status: 'loggedOut' })
  })

  test.each([
    { answer: 'a 500', give: () => new Response('', { status: 500 }) },
    { answer: 'an empty answer', give: () => new Response('') },
    { answer: 'HTML instead of JSON', give: () => new Response('<!doctype html>') },
    { answer: 'an object that is no user', give: () => Response.json({ hello: 'world' }) },
    { answer: 'a dropped connection', give: () => new TypeError('Failed to fetch') },
  ])('is unknown, not endlessly loading, after $answer, and a known user stays', async ({ give }) => {
    const { sessionStore, refreshSession, storeUser } = await freshSession()
    answers['/api/user'] = give
    await refreshSession()
    expect(sessionStore.get().status).toBe('unknown')
    storeUser({ ...USER } as never)
    await refreshSession()
    expect(sessionStore.get().status).toBe('loggedIn')
  })

  test('tells its listeners of every change until they leave', async () => {
    const { sessionStore, storeUser } = await freshSession()
    let calls = 0
    const { unsubscribe } = sessionStore.subscribe(() => {
      calls += 1
    })
    storeUser(null)
    unsubscribe()
    storeUser(null)
    expect(calls).toBe(1)
  })

  test('of a visitor on a page for everybody is found without a refused call', async () => {
    const { sessionStore, startSession } = await freshSession()
    answers['/api/auth-status'] = () => Response.json({ authenticated: false, sessionID: null })
    await startSession('everybody')
    expect(asked).toEqual(['/api/auth-status'])
    expect(sessionStore.get()).toEqual({ status: 'loggedOut' })
  })

  test('of anybody else is found by the user query', async () => {
    const { sessionStore, startSession } = await freshSession()
    answers['/api/user'] = () => Response.json(USER)
    answers['/api/auth-status'] = () => Response.json({ authenticated: true, sessionID: 'public' })
    await startSession('everybody')
    expect(asked).toEqual(['/api/auth-status', '/api/user'])
    expect(sessionStore.get().status).toBe('loggedIn')
    asked = []
    await startSession('user')
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

  test.each(['everybody', 'user'] as const)(
    'is made again on a page for %s, and nobody comes back signed in',
    async (audience) => {
      const { sessionStore, startSession } = await freshSession()
      answers['/api/logout'] = () => Response.json({})
      await startSession(audience)
      expect(asked).toEqual(['/api/logout'])
      expect(sessionStore.get()).toEqual({ status: 'loggedOut' })
    },
  )

  test('keeps the session closed for as long as the server cannot be told', async () => {
    const { sessionStore, startSession, refreshSession } = await freshSession()
    await startSession('user')
    await refreshSession()
    expect(asked).toEqual(['/api/logout', '/api/logout'])
    expect(sessionStore.get()).toEqual({ status: 'loggedOut' })
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
