import { expect, test } from 'vitest'
import { type MailedLink, mayMailLink } from '#server/domains/auth/reset-mail-limit.ts'

const MINUTE_MS = 60_000
const DAY = 24 * 60

/** A day on which somebody asks twice a minute. */
function askedAllDay(): { mailedAt: number[]; withoutOpenLink: number } {
  const mailed: MailedLink[] = []
  const mailedAt: number[] = []
  let withoutOpenLink = 0
  for (let half = 0; half < 2 * DAY; half += 1) {
    const now = new Date((half * MINUTE_MS) / 2)
    if (mayMailLink(mailed, now)) {
      mailed.push({ createdAt: now, expiresAt: new Date(now.getTime() + 30 * MINUTE_MS), isUsed: false })
      mailedAt.push(half / 2)
    }
    if (!mailed.some(({ expiresAt }) => expiresAt > now)) withoutOpenLink += 1
  }
  return { mailedAt, withoutOpenLink }
}

test('however often links are asked for, few are mailed in a minute, an hour and a day', () => {
  const { mailedAt } = askedAllDay()
  const most = (minutes: number) =>
    Math.max(...mailedAt.map((from) => mailedAt.filter((at) => at >= from && at < from + minutes).length))
  expect([most(1), most(30), most(60)]).toEqual([1, 3, 6])
  expect(mailedAt.length).toBeLessThan(10 + 2 * 24)
})

test('and at every time its owner has an open link', () => {
  expect(askedAllDay().withoutOpenLink).toBe(0)
})

test('a link that was used is no open one: another may follow a minute after it', () => {
  const at = (minutes: number) => new Date(minutes * MINUTE_MS)
  const link = (minutes: number, isUsed: boolean) => ({ createdAt: at(minutes), expiresAt: at(minutes + 30), isUsed })
  expect(mayMailLink([link(0, true), link(1, true), link(2, true)], at(2.5))).toBe(false)
  expect(mayMailLink([link(0, true), link(1, true), link(2, true)], at(3))).toBe(true)
  expect(mayMailLink([link(0, false), link(1, false), link(2, false)], at(3))).toBe(false)
})
