import { HIDDEN, hideSecretTexts } from './secret-texts.ts'

/** Words in a name whose value never reaches the log. */
const TELLING = ['password', 'secret', 'cookie', 'authorization', 'token']
/** A value that is longer is cut: a stack is rarely longer. */
const LONGEST_TEXT = 4000
/** So much of a line is kept once its long texts are cut, and so much of it is read at all. */
const LONGEST_LINE = 32_768
const LONGEST_READ = 262_144

/**
 * A line of the log, which is JSON, without the values under telling names, at any depth, and without what opens something wherever it stands.
 * Each character is looked at a fixed number of times, whatever is in the line: people outside write parts of it.
 */
export function withoutSecrets(line: string): string {
  const shown = hideSecretTexts(hideTelling(line.slice(0, LONGEST_READ)))
  const isWhole = line.length <= LONGEST_READ && shown.length <= LONGEST_LINE
  return isWhole ? shown : cutLine(shown.slice(0, LONGEST_LINE), line)
}

function hideTelling(line: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = line.indexOf('"'); start >= 0; ) {
    const end = endOfText(line, start)
    const value = valueAfterName(line, end)
    let next = end
    if (value !== null && isTelling(line.slice(start, end))) {
      next = endOfValue(line, value)
      if (!isLiteral(line, value)) {
        parts.push(line.slice(from, value), `"${HIDDEN}"`)
        from = next
      }
    } else if (end - start > LONGEST_TEXT) {
      parts.push(line.slice(from, start), cutText(line.slice(start, end)))
      from = end
    }
    start = line.indexOf('"', next)
  }
  return parts.join('') + line.slice(from)
}

/** The place after the closing quote of the text that opens at `start`; the line's end where it does not close. */
function endOfText(line: string, start: number): number {
  for (let quote = line.indexOf('"', start + 1); quote >= 0; quote = line.indexOf('"', quote + 1)) {
    let before = quote - 1
    while (line[before] === '\\') before -= 1
    if ((quote - before) % 2 === 1) return quote + 1
  }
  return line.length
}

/** Where the value begins if what ends at `end` is a name, else null. */
const valueAfterName = (line: string, end: number): number | null => (line[end] === ':' ? end + 1 : null)

function isTelling(name: string): boolean {
  const lower = name.toLowerCase()
  return TELLING.some((word) => lower.includes(word))
}

/** true, false and null tell nothing. */
const isLiteral = (line: string, start: number): boolean => 'tfn'.includes(line[start] ?? ' ')

function endOfValue(line: string, start: number): number {
  if (line[start] === '"') return endOfText(line, start)
  let depth = 0
  let at = start
  while (at < line.length) {
    const letter = line[at]
    if (letter === '"') {
      at = endOfText(line, at)
      continue
    }
    if (letter === '{' || letter === '[') depth += 1
    else if (letter === '}' || letter === ']') depth -= 1
    if (depth < 0 || (depth === 0 && letter === ',')) return at
    at += 1
    if (depth === 0 && (letter === '}' || letter === ']')) return at
  }
  return at
}

/** A text in its quotes, cut; one that does not close is left out, since its last sign may be half. */
function cutText(quoted: string): string {
  try {
    const text = String(JSON.parse(quoted))
    return JSON.stringify(`${text.slice(0, LONGEST_TEXT)} [${text.length - LONGEST_TEXT} more]`)
  } catch {
    return '"'
  }
}

/** The beginning of a line as the text of another, which keeps level and time. */
function cutLine(shown: string, line: string): string {
  const head = /^\{"level":\d{1,3},"time":\d{1,16}/.exec(line)?.[0] ?? '{"level":50'
  return `${head},"msg":"a line of ${line.length} characters was cut","line":${JSON.stringify(shown)}}\n`
}
