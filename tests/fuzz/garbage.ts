import type { Random } from './random.ts'

const SECRET = `S${'B'.repeat(55)}`
const TEXTS = [
  '',
  ' ',
  '\t\n',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '-0',
  '-1',
  '0',
  '1e400',
  '1e-8',
  '0x10',
  '1,000.0',
  '922337203685.4775808',
  '0.00000001',
  '١٢٣',
  '１',
  ' 1',
  '1 ',
  '+1',
  '.5',
  '5.',
  '00',
  "' or 1=1 --",
  '$1',
  '%s%n',
  '../../etc/passwd',
  '..\\..\\x',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '${7*7}',
  '{{7*7}}',
  '\u202e\u200f',
  '👩‍👩‍👧‍👦',
  'ﬁ',
  'İ',
  '\ufeff',
  '\u2028',
  'a'.repeat(300),
  '𝕏'.repeat(5000),
  'a@b@c',
  '@',
  'a@',
  SECRET,
  SECRET.toLowerCase(),
  'G'.repeat(56),
  `M${'A'.repeat(68)}`,
  'USDC',
  'USDC:',
  ':',
  'XLM:XLM',
  'xlm',
  '9999-99-99',
  '-000001-01-01',
  '00000000-0000-0000-0000',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
] as const
const NUMBERS = [0, -0, -1, 1, 1.5, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 63), 201, 10_000_000] as const

const SHAPES: readonly unknown[] = [
  [],
  {},
  [[]],
  [null],
  { toString: 'x' },
  { valueOf: 1 },
  { length: -1 },
  JSON.parse('{"then":1}') as object, // a literal with that name is a mistake everywhere else
]

/** Any JSON value that nobody asked for. */
export function garbage(random: Random, depth = 2): unknown {
  const kind = random.below(depth > 0 ? 7 : 5)
  if (kind <= 1) return random.pick(TEXTS)
  if (kind === 2) return random.pick(NUMBERS)
  if (kind === 3) return random.pick([true, false, null])
  if (kind === 4) return random.pick(SHAPES)
  const size = random.below(4)
  if (kind === 5) return Array.from({ length: size }, () => garbage(random, depth - 1))
  return Object.fromEntries(Array.from({ length: size }, (_, n) => [`k${n}`, garbage(random, depth - 1)]))
}
