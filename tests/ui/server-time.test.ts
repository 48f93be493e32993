import { afterEach, expect, test, vi } from 'vitest'
import { tellAtEdges } from '#client/app/frame/announcement-edges.ts'
import { noteServerTime, serverNow } from '#client/ui/server-time.ts'
import { type AnnouncementBar, isShownAt } from '#shared/domains/ui-config/public-config.ts'

afterEach(() => vi.useRealTimers())
const answeredAt = (moment: number) => new Response('', { headers: { date: new Date(moment).toUTCString() } })

test('seconds left are counted by the server’s clock, however wrong the browser’s is', () => {
  const truth = Date.UTC(2026, 10, 28, 12)
  for (const wrongBy of [20 * 60_000, -3 * 3_600_000, 0]) {
    vi.useFakeTimers({ now: truth + wrongBy })
    noteServerTime(Date.now())(answeredAt(truth))
    expect(Math.abs(serverNow() - truth)).toBeLessThan(1001)
    vi.setSystemTime(truth + wrongBy + 60_000)
    expect(Math.abs(serverNow() - truth - 60_000)).toBeLessThan(1001)
    noteServerTime(Date.now())(new Response(''))
    expect(Math.abs(serverNow() - truth - 60_000)).toBeLessThan(1001)
  }
})

test('an announcement begins and ends by the server’s clock, also where a later answer tells the time', () => {
  const truth = Date.UTC(2026, 10, 28, 12)
  const at = (minutes: number) => new Date(truth + minutes * 60_000).toISOString()
  const bar: AnnouncementBar = { en: 'Soon', es: 'Pronto', tone: 'info', from: at(10), until: at(30) }
  for (const wrongBy of [20 * 60_000, -3 * 3_600_000]) {
    vi.useFakeTimers({ now: truth })
    noteServerTime(Date.now())(answeredAt(truth))
    vi.setSystemTime(truth + wrongBy) // as a browser that has heard of no server yet takes it
    const told = vi.fn<() => void>()
    const stop = tellAtEdges(bar, told)
    noteServerTime(Date.now())(answeredAt(truth))
    expect(told).toHaveBeenCalledOnce()
    expect(isShownAt(bar, serverNow())).toBe(false)
    vi.advanceTimersByTime(10 * 60_000 + 1500)
    expect([told.mock.calls.length, isShownAt(bar, serverNow())]).toEqual([2, true])
    vi.advanceTimersByTime(20 * 60_000)
    expect([told.mock.calls.length, isShownAt(bar, serverNow())]).toEqual([3, false])
    stop()
    vi.setSystemTime(truth)
    noteServerTime(Date.now())(answeredAt(truth))
    expect(told).toHaveBeenCalledTimes(3)
  }
})
