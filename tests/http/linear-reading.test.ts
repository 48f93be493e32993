import { expect, test } from 'vitest'
import { networkPrefix } from '#server/domains/security/network-prefix.ts'
import { createOriginCheck } from '#server/http/origin-check.ts'
import { readCookie } from '#server/http/session-cookie.ts'
import { parseStrictBody, parseStrictJson } from '#server/http/strict-json.ts'
import { growsTooFast } from '#tests/kit/growth.ts'

/** Also what is refused takes its time. */
const tried = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text)
  } catch {
    // the time is asked for, not the answer
  }
}

const JSON_SHAPES: [name: string, before: string, unit: string, after: string][] = [
  ['opening brackets', '', '[', ''],
  ['opening objects', '', '{"a":', ''],
  ['white space behind a text', '["a"', ' ', ']'],
  ['white space behind a key', '{"a"', '\n', ':1}'],
  ['texts', '["a"', ',"a"', ']'],
  ['empty texts', '[""', ',""', ']'],
  ['backslashes', '["', '\\\\', '"]'],
  ['quotation marks in a text', '["', '\\"', '"]'],
  ['one long key', '{"', 'k', '":1}'],
  ['one long key in escapes', '{"', '\\u0061', '":1}'],
  ['short lists', '[[]', ',[]', ']'],
  ['a text that does not end', '["', 'a', ''],
  ['digits', '[', '1', ']'],
]

test.each(JSON_SHAPES)('the time for a body of %s grows with its length', (_name, before, unit, after) => {
  const shape = (length: number) => before + unit.repeat(length / unit.length) + after
  expect(growsTooFast(tried(parseStrictJson), shape)).toBe(false)
  expect(
    growsTooFast(
      tried((text) => parseStrictBody(Buffer.from(text))),
      shape,
    ),
  ).toBe(false)
})

test('so does that for many keys', () => {
  const shape = (length: number) => `{${Array.from({ length: length / 10 }, (_, n) => `"k${n}":1`).join(',')}}`
  expect(growsTooFast(tried(parseStrictJson), shape)).toBe(false)
})

test('the time for cookies, addresses and origins grows with their length', () => {
  for (const unit of ['connect.sid', 'connect.sid=', 'connect.sid=%41;', ' ', ';', 'a=b; ', '%41'])
    expect(
      growsTooFast(
        (text) => readCookie(text, 'connect.sid'),
        (length) => unit.repeat(length / unit.length),
      ),
    ).toBe(false)
  for (const unit of ['1', '1.', ':', '::', '0:', '%', 'f'])
    expect(growsTooFast(networkPrefix, (length) => unit.repeat(length / unit.length))).toBe(false)
  const check = createOriginCheck('http://localhost:3000')
  const ofOrigin = tried((origin) => check({ headers: { origin, host: 'a' } } as never))
  for (const unit of ['a', '/', 'http://', ':', '%41'])
    expect(growsTooFast(ofOrigin, (length) => `http://${unit.repeat(length / unit.length)}`)).toBe(false)
})

test('of a cookie that is given twice the first counts, as it does where a session begins', () => {
  expect(readCookie('a=1; a=2', 'a')).toBe('1')
})
