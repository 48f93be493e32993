import { afterEach, expect, test, vi } from 'vitest'
import { noteServerTime, serverNow } from '#client/ui/server-time.ts'

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
