import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftOf, putBackInto, TextDraft } from '#client/domains/content/admin/editor/text-draft.ts'
import { readSupportDraft } from '#client/domains/content/support-draft.ts'
import { NO_DETAILS } from '#client/domains/payments/send/send-details.ts'
import { SendDraft } from '#client/domains/payments/send/send-draft.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import { answerCalls } from '#tests/kit/answer-calls.ts'

const ANN = { id: 'ann-id', username: 'ann', email: 'ann@example.com' } as SessionUser
const BOB = { ...ANN, id: 'bob-id', username: 'bob' }
const DAY_MS = 24 * 3600 * 1000
const tab = new Map<string, string>()
let user: SessionUser | null = ANN

/** A tab as it is after a page load: its storage stays, its modules are new. */
async function freshTab() {
  vi.resetModules()
  const session = await import('#client/app/session/session.store.ts')
  const end = await import('#client/app/session/session-end.ts')
  const start = await import('#client/app/session/start-session.ts')
  const { leavingStore } = await import('#client/app/session/leaving.store.ts')
  return { ...session, ...end, ...start, ...(await import('#client/app/drafts/drafts.ts')), leavingStore }
}

beforeEach(() => {
  tab.clear()
  user = ANN
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('window', { location: { assign: () => undefined } })
  vi.stubGlobal('sessionStorage', {
    get length() {
      return tab.size
    },
    key: (at: number) => [...tab.keys()][at] ?? null,
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => tab.set(key, value),
    removeItem: (key: string) => tab.delete(key),
    clear: () => tab.clear(),
  })
  answerCalls(['/'], async () => (user ? Response.json(user) : new Response('', { status: 401 })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what was typed when a session ended elsewhere is there for the same person, who is told so', async () => {
  const before = await freshTab()
  await before.refreshSession()
  before.rememberPerson(ANN.id)
  before.keepDraft('send', { amount: '12' })
  user = null
  await before.refreshSession()
  expect(before.hasSessionEnded()).toBe(true)
  expect(before.findDraft('send')).toBeUndefined() // nobody's, while nobody is signed in
  before.dropDraft('send') // so a form that goes with its session leaves it alone

  const visitor = await freshTab()
  await visitor.refreshSession()
  expect(visitor.hasSessionEnded()).toBe(true)
  user = ANN
  await visitor.refreshSession()
  visitor.rememberPerson(ANN.id)
  expect(visitor.findDraft('send')).toEqual({ amount: '12' })
  expect(visitor.findDraft('support')).toBeUndefined()
  visitor.dropDraft('send')
  expect(visitor.findDraft('send')).toBeUndefined()
})

test('whoever was never signed in in this tab is told nothing', async () => {
  user = null
  const { refreshSession, hasSessionEnded } = await freshTab()
  await refreshSession()
  expect(hasSessionEnded()).toBe(false)
})

test('drafts are removed at sign-out, here and in another tab, and when another person signs in', async () => {
  const drafts = () => [...tab.keys()].filter((key) => key.startsWith('draft '))
  const typing = async () => {
    user = ANN
    const opened = await freshTab()
    await opened.refreshSession()
    opened.rememberPerson(ANN.id)
    opened.keepDraft('send', { amount: '12' })
    opened.keepDraft('text 7', { rows: [] })
    expect(drafts()).toHaveLength(2)
    return opened
  }
  const left = await typing()
  left.leavingStore.set(true)
  left.forgetTab()
  expect(drafts()).toEqual([])
  left.keepDraft('send', { amount: '13' }) // a key pressed while the page is being left
  expect(drafts()).toEqual([])
  user = null
  await left.refreshSession()
  expect(left.hasSessionEnded()).toBe(false)

  const passed = await typing()
  user = BOB
  await passed.refreshSession()
  expect(passed.findDraft('send')).toBeUndefined()
  passed.rememberPerson(BOB.id)
  expect(drafts()).toEqual([])

  const other = await typing()
  await other.startSession('user')
  user = null
  const channel = new BroadcastChannel('session')
  channel.postMessage('signed out')
  await vi.waitFor(() => expect(other.sessionStore.get().status).toBe('loggedOut'))
  channel.close()
  expect(drafts()).toEqual([])
  expect(other.hasSessionEnded()).toBe(false)
})

test('a secret key is never kept, and what is a day old is given to nobody', async () => {
  const { keepDraft, findDraft, storeUser } = await freshTab()
  storeUser(ANN)
  keepDraft('support', { message: 'my wallet' })
  keepDraft('support', { message: `my key is S${'A2'.repeat(27)}X, help` })
  expect(JSON.stringify([...tab])).not.toContain('A2A2')
  expect(findDraft('support')).toBeUndefined()
  keepDraft('support', { message: 'my wallet' })
  vi.useFakeTimers({ now: Date.now() + DAY_MS - 60_000 })
  expect(findDraft('support')).toEqual({ message: 'my wallet' })
  vi.setSystemTime(Date.now() + 120_000)
  expect(findDraft('support')).toBeUndefined()
  expect([...tab.keys()]).toEqual([])
})

test('a tab without a storage keeps nothing, and nothing fails', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const { keepDraft, findDraft, dropDraft, refreshSession, sessionStore } = await freshTab()
  await refreshSession()
  keepDraft('send', {})
  expect(findDraft('send')).toBeUndefined()
  dropDraft('send')
  expect(sessionStore.get().status).toBe('loggedIn')
})

test('a payment’s draft holds its id and its details, and nothing by which it could be confirmed', () => {
  const requestId = '3f2b6c1e-9a4d-4f7e-8b21-5d0c7a9e1f34'
  const details = { ...NO_DETAILS, destination: 'bob', amount: '1234.5' }
  expect(SendDraft.parse({ requestId, details })).toEqual({ requestId, details })
  const more = { requestId, details: { ...details, password: 'x' }, currentPassword: 'x', code: '123456' }
  expect(SendDraft.parse(more)).toEqual({ requestId, details })
  for (const kept of [undefined, 'x', {}, { requestId, details: { amount: '1' } }])
    expect([SendDraft.safeParse(kept).success, readSupportDraft(kept)]).toEqual([false, null])
})

test('of a text what differs from what is saved is put back into it as it is by now', () => {
  const row = (key: string, title: string): DocumentRow => ({ key, type: 'head', en: { title }, es: null })
  const saved = [row('a', 'A'), row('b', 'B'), row('c', 'C')]
  const typed = [row('a', 'A'), row('n', 'new'), row('b', 'B, written on')]
  const draft = draftOf(typed, saved)
  expect(draft.rows.map(({ key }) => key)).toEqual(['n', 'b'])
  expect(putBackInto([row('a', 'A of a colleague'), row('b', 'B')], TextDraft.parse(draft))).toEqual([
    row('a', 'A of a colleague'),
    row('n', 'new'),
    row('b', 'B, written on'),
  ])
  expect(putBackInto([...saved, row('d', 'D')], draft).map(({ key }) => key)).toEqual(['a', 'n', 'b', 'd'])
})
