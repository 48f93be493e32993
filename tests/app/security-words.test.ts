import { expect, test } from 'vitest'
import { manyRefusals } from '#client/domains/security/many-refusals.ts'
import { deviceOf } from '#client/ui/device-words.ts'
import type { AccessEntry } from '#shared/domains/security/sessions.schema.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/156.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (Linux; Android 16; K) ${CHROME.replace('Safari', 'Mobile Safari')}`, 'Chrome', 'Android', true],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari',
    'macOS',
    false,
  ],
  ['curl/8.5.0', 'curl', null, false],
  ['', null, null, false],
])('a device is told in words: %s', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld })
})

const NOW = Date.parse('2026-11-22T12:00:00Z')
const refusal = (ipAddress: string, hoursAgo: number, event: AccessEntry['event'] = 'sign_in_failed'): AccessEntry => ({
  id: `${ipAddress} ${hoursAgo}`,
  event,
  detail: 'wrong_password',
  userAgent: '',
  ipAddress,
  at: new Date(NOW - hoursAgo * 3600_000).toISOString(),
})

test('three refused sign-ins from one address within seven days are warned of, with the first of them', () => {
  const three = [refusal('203.0.113.9', 1), refusal('203.0.113.9', 2), refusal('203.0.113.9', 30)]
  expect(manyRefusals([...three, refusal('198.51.100.1', 40)], NOW)).toEqual({
    ipAddress: '203.0.113.9',
    count: 3,
    since: new Date(NOW - 30 * 3600_000).toISOString(),
  })
})

test('fewer, older ones, those of several addresses, and sign-ins that succeeded are no warning', () => {
  const two = [refusal('203.0.113.9', 1), refusal('203.0.113.9', 2)]
  expect(manyRefusals(two, NOW)).toBeNull()
  expect(manyRefusals([...two, refusal('203.0.113.9', 8 * 24)], NOW)).toBeNull()
  expect(manyRefusals([...two, refusal('198.51.100.1', 3)], NOW)).toBeNull()
  expect(manyRefusals([...two, refusal('203.0.113.9', 3, 'signed_in')], NOW)).toBeNull()
})
