import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPaymentLink } from '#client/app/session/return-path.ts'
import { returnToPage } from '#client/app/session/return-to-page.ts'

const ORIGIN = 'https://wallet.example'
const LINK = '/send?uri=web%2Bstellar%3Apay%3Fdestination%3DGABC%26amount%3D10&x=1#top'
const kept = new Map<string, string>()
const assign = vi.fn<(url: string) => void>()

/** As the browser has it for this address of ours. */
function open(address: string): void {
  const { pathname, search, hash } = new URL(`${ORIGIN}${address}`)
  vi.stubGlobal('window', { location: { origin: ORIGIN, pathname, search, hash, assign } })
}

beforeEach(() => {
  kept.clear()
  assign.mockClear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  open('/auth')
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the payment link that a visitor opened is kept with its query, and given once', () => {
  open(LINK)
  keepPaymentLink()
  open('/auth?tab=register')
  expect(returnToPage()).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith(ORIGIN + LINK)
  expect(returnToPage()).toBe(false)
  expect(assign).toHaveBeenCalledOnce()
})

test('no other page is kept', () => {
  for (const address of ['/portfolio', '/assets?tab=add', '/payments']) {
    open(address)
    keepPaymentLink()
    expect(kept.size).toBe(0)
  }
})

/** Of every page that was loaded. */
const origins = () => new Set(assign.mock.calls.map(([url]) => new URL(url).origin))

test.each(['//evil.example/pay/1', '/\\evil.example', '/\t/evil.example', '/@evil.example', '/.evil.example'])(
  'the path %j of ours leads to no other origin',
  (pathname) => {
    vi.stubGlobal('window', { location: { origin: ORIGIN, pathname, search: '?uri=', hash: '', assign } })
    keepPaymentLink()
    expect([...kept.values()][0]).toContain('evil')
    expect(returnToPage()).toBe(true)
    expect(origins()).toEqual(new Set([ORIGIN]))
  },
)

test.each(['https://evil.example/', 'javascript:alert(1)', '@evil.example', '.evil.example', '//evil.example', ''])(
  'what somebody put in its place, %j, leads to no other origin',
  (path) => {
    for (const value of [path, `/${path}`]) {
      kept.set('return', value)
      returnToPage()
    }
    expect(assign).toHaveBeenCalled()
    expect(origins()).toEqual(new Set([ORIGIN]))
  },
)

test('without a storage nothing is kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepPaymentLink()
  expect(returnToPage()).toBe(false)
})
