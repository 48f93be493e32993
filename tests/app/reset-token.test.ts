import { expect, test } from 'vitest'
import { readAuthSearch } from '#client/domains/auth/auth-search.ts'
import { readResetToken } from '#client/domains/auth/reset-token.ts'

const token = `${'aZ09_-'.repeat(7)}x`

test('the token of a mailed link is read from its fragment or its query', () => {
  expect(readResetToken({ hash: `#token=${token}`, search: '' })).toBe(token)
  expect(readResetToken({ hash: '', search: `?token=${token}` })).toBe(token)
})

test('a link without a token of the right form has none', () => {
  for (const hash of ['', '#', '#token=', `#token=${token}x`, `#token=${token.slice(1)}`, '#token=<script>']) {
    expect([hash, readResetToken({ hash, search: '' })]).toEqual([hash, null])
  }
})

test('the address of the auth screen opens its tab and its dialog, and nothing else in it counts', () => {
  expect(readAuthSearch({})).toEqual({})
  expect(readAuthSearch({ tab: 'register' })).toEqual({ tab: 'register' })
  expect(readAuthSearch({ forgot: true, tab: 'sign-in', next: '//evil.example' })).toEqual({ forgot: true })
})
