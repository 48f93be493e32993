import { readFileSync } from 'node:fs'

/** An example on which nothing speaks against a shorter one is at most so long; longer ones stand where there is no other. */
const LONGEST = 2400
/** How many are shown of a table's rows, and of a list's values; fewer where the answer is too long by that. */
const SHOWN = [
  { rows: 2, values: 12 },
  { rows: 1, values: 3 },
] as const
type Shown = (typeof SHOWN)[number]

type Fits = (call: string, example: unknown) => boolean
interface Example {
  example: unknown
  score: number
}

/**
 * The best answer of each call among those that a run of the tests has recorded and those that were examples before: much of
 * it is there, and it is short. What is no better than the example of before leaves it as it is.
 */
export function bestExamples(file: string, before: Record<string, unknown>, fits: Fits): Record<string, unknown> {
  const best = new Map<string, Example>()
  const consider = (call: string, answer: unknown): void => {
    const found = exampleOf(answer)
    const known = best.get(call)
    if (found && (known === undefined || found.score > known.score) && fits(call, found.example)) best.set(call, found)
  }
  for (const [call, example] of Object.entries(before)) consider(call, example)
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [call, body] = JSON.parse(line) as [string, { result?: { data?: unknown } }]
    consider(call, call.includes(' ') ? body : body.result?.data)
  }
  return Object.fromEntries([...best].map(([call, { example }]) => [call, example]))
}

function exampleOf(answer: unknown): Example | null {
  if (isDryRun(answer)) return null
  const found = SHOWN.map((shown) => shortened(answer, shown)).map((example) => ({
    example,
    text: JSON.stringify(example),
  }))
  const chosen = found.find(({ text }) => text !== undefined && text.length <= LONGEST) ?? found.at(-1)
  if (chosen?.text === undefined || isPrivate(chosen.text)) return null
  return { example: chosen.example, score: scoreOf(chosen.text) }
}

const isDryRun = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'dryRun' in answer

function shortened(value: unknown, shown: Shown): unknown {
  const inner = (one: unknown): unknown => shortened(one, shown)
  if (typeof value === 'string') return value.replace(OWN_ADDRESS, 'http://localhost:3000')
  if (Array.isArray(value)) return value.slice(0, isTable(value) ? shown.rows : shown.values).map(inner)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(one)]))
}
/** A product in a test listens where there is room. */
const OWN_ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/g

const isTable = (items: readonly unknown[]): boolean =>
  items.some((item) => typeof item === 'object' && !Array.isArray(item))

/** Paths of a machine, secret seeds of accounts, and addresses of mail that are not made up. */
export const isPrivate = (text: string): boolean =>
  /"\/(?:tmp|home|root|var|work|Users)\/|\bS[A-Z2-7]{55}\b|-----BEGIN/.test(text) ||
  [...text.matchAll(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)].some(
    ([, host = '']) => !/(?:^|\.)example(?:\.\w+)?$/.test(host),
  )

/** Members that are there count for it, empty ones and length against it; behind these is what is too long, and last an empty list. */
function scoreOf(text: string): number {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  if (text.includes('"items":[],"nextCursor"')) return -LONGEST * 10 - text.length
  if (text.length > LONGEST) return -text.length
  return count(/":/g) - 3 * count(/:(?:null|\[\]|\{\}|"")/g) - text.length / 400
}
