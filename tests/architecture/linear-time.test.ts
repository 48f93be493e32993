import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { patternsOf, type SourcePattern } from '#tests/architecture/source-patterns.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'
import { growsTooFast } from '#tests/kit/growth.ts'

/** Files that read only what we wrote ourselves, with the reason. */
const OWN_TEXT: Record<string, string> = {
  'src-server/http/client-files.ts /<script(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)<\\/script>/g': 'our own index.html',
  'src-server/embedded-network/horizon/fee-stats.ts /\\.?0+$/': 'a number of two decimals',
}

/** What texts from outside may consist of; each is repeated, alone and beside what the pattern itself names. */
const SIGNS = [
  'a',
  'A',
  '0',
  '1',
  '.',
  '-',
  '_',
  '/',
  '\\',
  '"',
  ':',
  '=',
  '%',
  '&',
  '@',
  ',',
  ';',
  '[',
  '{',
  '<',
  '*',
  '(',
  'S',
  ' ',
  '\n',
  'é',
  '😀',
  '👨\u200d',
  '1\ufe0f',
  '\u202e',
  '\0',
]
const PAIRS = ['a-', 'a.', '1.', ':1', 'a"', '\\"', '%4', 'a:', 'a/', 'a@', '-1', '0-', 'a ', ':a', '""']
const ENDS = ['!', '\n\0']

/** Openings and repetitions that the pattern's own letters suggest, so that the inside of each group is reached. */
function suggestions({ source }: RegExp): { openings: string[]; repeated: string[] } {
  const literal = source
    .replaceAll(/\\[bBdDwWsS]|\\p\{\w+\}|\{\d+,?\d*\}|\[\^?(?:\\.|[^\]\\])*\]/g, ' ')
    .replaceAll('\\', '')
  const words = [...new Set(literal.match(/[^\s()|?*+^$[\]{}]{2,}/g) ?? [])].slice(0, 8)
  return { openings: ['', '"', ...words.slice(0, 3)], repeated: [...SIGNS, ...PAIRS, ...words] }
}

function* attacks(pattern: RegExp): Generator<(length: number) => string> {
  const { openings, repeated } = suggestions(pattern)
  for (const opening of openings)
    for (const unit of repeated)
      for (const end of ENDS) yield (length) => opening + unit.repeat(Math.ceil(length / unit.length)) + end
}

function slowest(pattern: RegExp): string | null {
  const read = (text: string) => text.replace(pattern, '') // with the flag g from match to match
  for (const attack of attacks(pattern)) if (growsTooFast(read, attack)) return JSON.stringify(attack(20))
  return null
}

test('the measure finds patterns whose time grows by the square, and lets the others pass', () => {
  expect(slowest(/=+$/)).not.toBeNull()
  const digits = (length: number) => `${'1'.repeat(length)}!`
  expect(growsTooFast((text) => /^\d+\.?\d*$/.test(text), digits)).toBe(true)
  const telling = /("[^"\\]*(?:password|token)[^"\\]*"):\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi
  expect(
    growsTooFast(
      (text) => text.replace(telling, ''),
      (length) => `"${'token'.repeat(length / 5)}"`,
    ),
  ).toBe(true)
  for (const pattern of [/^[a-z0-9]+(?:-[a-z0-9]+)*$/, /S[A-Z2-7]{55}/g]) expect(slowest(pattern)).toBeNull()
})

describe('no pattern of the server or of what it shares takes more than linear time', () => {
  const sources = readSourceTree().filter(({ file }) => /^src-(?:server|shared)\//.test(file))
  const found = patternsOf(sources)
  const nameOf = ({ file, pattern }: SourcePattern) => `${file} ${pattern}`

  test('those of the sources are seen, and the exceptions exist', () => {
    expect(found.length).toBeGreaterThan(60)
    expect(found.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(OWN_TEXT)))
  })

  const foreign = found.filter((each) => !Object.hasOwn(OWN_TEXT, nameOf(each)))
  const library = Object.entries({ email: z.core.regexes.email, uuid: z.core.regexes.uuid() })
  const all = [...foreign, ...library.map(([name, pattern]) => ({ file: `zod’s ${name}`, pattern }))]
  test.each(all.map((each) => [nameOf(each), each.pattern] as const))('%s', (_name, pattern) => {
    expect(slowest(pattern)).toBeNull()
  })
})
