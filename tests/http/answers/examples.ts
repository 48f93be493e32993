import { readFileSync } from 'node:fs'

const LONGEST = 2400
const MOST_ITEMS = 2

/** The best answer of each call among those that a run of the tests has recorded: much of it is there, and it is short. */
export function examplesIn(file: string, answering: ReadonlySet<string>): Record<string, unknown> {
  const best = new Map<string, { example: unknown; score: number }>()
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    const [name, body] = JSON.parse(line) as [string, { result?: { data?: unknown } }]
    if (!answering.has(name)) continue
    const example = shortened(name.includes(' ') ? body : body.result?.data)
    const text = JSON.stringify(example)
    if (text === undefined || text.length > LONGEST) continue
    const score = scoreOf(text)
    if (score > (best.get(name)?.score ?? -Infinity)) best.set(name, { example, score })
  }
  return Object.fromEntries([...best].map(([name, { example }]) => [name, example]))
}

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, isTable(value) ? MOST_ITEMS : value.length).map(shortened)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]))
}

const isTable = (items: readonly unknown[]): boolean =>
  items.some((item) => typeof item === 'object' && !Array.isArray(item))

/** Members that are there count for it, empty ones and length against it. */
function scoreOf(text: string): number {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length
  return count(/":/g) - 3 * count(/:(?:null|\[\]|\{\}|"")/g) - text.length / 400
}
