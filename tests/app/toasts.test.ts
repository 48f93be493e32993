import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

/** The store keeps its state in its module: each test takes a fresh one. */
const freshStore = () => {
  vi.resetModules()
  return import('#client/app/toasts/toast.store.ts')
}
let kept: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('toasts', () => {
  test('come one at a time: the newest replaces the one before', async () => {
    const { showToast, toastStore } = await freshStore()
    expect(toastStore.get()).toBe(null)
    showToast({ title: 'first' })
    showToast({ title: 'second', description: 'of two', variant: 'destructive' })
    expect(toastStore.get()).toMatchObject({
      title: 'second',
      description: 'of two',
      variant: 'destructive',
      open: true,
    })
  })

  test('that are dismissed are removed after 1,000,000 ms', async () => {
    const { dismissToast, showToast, toastStore } = await freshStore()
    showToast({ title: 'read' })
    dismissToast(toastStore.get()?.id ?? -1)
    expect(toastStore.get()).toMatchObject({ title: 'read', open: false })
    vi.advanceTimersByTime(999_999)
    expect(toastStore.get()).not.toBe(null)
    vi.advanceTimersByTime(1)
    expect(toastStore.get()).toBe(null)
  })

  test('that replaced a dismissed one are not removed with it', async () => {
    const { dismissToast, showToast, toastStore } = await freshStore()
    showToast({ title: 'first' })
    const first = toastStore.get()?.id ?? -1
    dismissToast(first)
    showToast({ title: 'second' })
    dismissToast(first)
    vi.advanceTimersByTime(2_000_000)
    expect(toastStore.get()).toMatchObject({ title: 'second', open: true })
  })

  test('live through one full page load where that is asked for', async () => {
    const { showToastAcrossPageLoad } = await freshStore()
    showToastAcrossPageLoad({ title: 'Login successful' })
    const next = await freshStore()
    next.takeOverToast()
    expect(next.toastStore.get()).toMatchObject({ title: 'Login successful', open: true })
    const later = await freshStore()
    later.takeOverToast()
    expect(later.toastStore.get()).toBe(null)
  })

  test.each(['', 'no json', 'null', '7', '{"title":7}', '[]'])('take nothing over from a broken %j', async (broken) => {
    kept.set('toast', broken)
    const { takeOverToast, toastStore } = await freshStore()
    takeOverToast()
    expect(toastStore.get()).toBe(null)
  })

  test('work where the browser refuses storage', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    const { showToastAcrossPageLoad, takeOverToast, toastStore } = await freshStore()
    takeOverToast()
    showToastAcrossPageLoad({ title: 'seen' })
    expect(toastStore.get()).toMatchObject({ title: 'seen' })
  })
})
