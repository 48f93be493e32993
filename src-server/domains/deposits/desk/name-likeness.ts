import { plainWords } from '#server/kernel/plain-letters.ts'
import type { NameLikeness } from '#shared/domains/deposits/deposits.admin.schema.ts'

/**
 * How the name that a statement has of a payer compares with the verified one, letters folded; a hint, which decides nothing. Null
 * where there is nothing to compare: a $cashtag is no name, and letters of another script cannot be folded.
 */
export function likenessOf(payer: string | null, verified: string | null): NameLikeness | null {
  if (payer === null || verified === null || payer.trim().startsWith('$')) return null
  const [paid, known] = [plainWords(payer), plainWords(verified)]
  if (paid.read.length === 0 || known.read.length === 0) return null
  if (isLatin(paid.read) !== isLatin(known.read)) return null
  const pairs = [paid.read, paid.spelled].flatMap((one) =>
    [known.read, known.spelled].map((other) => [one, other] as const),
  )
  if (pairs.some(([one, other]) => isSame(one, other))) return 'same'
  return pairs.some(([one, other]) => isSimilar(one, other)) ? 'similar' : 'different'
}

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[A-Z]+$/.test(word))
const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('') === other.join('') || one.toSorted().join(' ') === other.toSorted().join(' ')

/** Each word of the shorter name is one of the longer, or the first letter of one; one whole word at least is in both. */
function isSimilar(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  const left = [...many]
  let whole = 0
  for (const word of few.toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex((candidate) => candidate === word)
    const initial = at === -1 ? left.findIndex((candidate) => isInitial(word, candidate)) : at
    if (initial === -1) return false
    if (at !== -1 && word.length > 1) whole += 1
    left.splice(initial, 1)
  }
  return whole > 0
}

const isInitial = (one: string, other: string): boolean =>
  one[0] === other[0] && (one.length === 1 || other.length === 1)
