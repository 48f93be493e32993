export type PasswordStrength = 0 | 1 | 2 | 3

/** Bits below which a password is weak, fair, good. */
const BITS = [36, 54, 72] as const
const CLASSES: readonly { pattern: RegExp; letters: number }[] = [
  { pattern: /[a-z]/, letters: 26 },
  { pattern: /[A-Z]/, letters: 26 },
  { pattern: /\d/, letters: 10 },
  { pattern: /[^A-Za-z0-9]/, letters: 33 },
]

/** 0 weak to 3 strong: length times the alphabet in use, where a letter that repeats or follows its neighbour counts for little. */
export function passwordStrength(password: string): PasswordStrength {
  const alphabet = CLASSES.reduce((sum, { pattern, letters }) => sum + (pattern.test(password) ? letters : 0), 0)
  const codes = Array.from(password, (letter) => letter.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1)
  const varied = Math.min(surprising.length, 2 * new Set(codes).size)
  const bits = varied * Math.log2(Math.max(alphabet, 1))
  return BITS.filter((limit) => bits >= limit).length as PasswordStrength
}
