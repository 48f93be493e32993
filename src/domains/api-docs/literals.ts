/** A value of JSON as source text of a language, so that what is copied means what was typed. */
type Written = (value: unknown, indent?: string) => string

const STEP = 2

/** JavaScript, with single quotes where the text has none of them. */
export const javaScriptOf: Written = (value, indent = '') => {
  if (typeof value === 'string') return quotedJs(value)
  return nested(value, { indent, step: STEP, key: keyJs, inner: javaScriptOf }) ?? JSON.stringify(value)
}

/** Python's words for true, false and nothing; its strings read JSON's escapes. */
export const pythonOf: Written = (value, indent = '') => {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  return (
    nested(value, { indent, step: 2 * STEP, key: (name) => JSON.stringify(name), inner: pythonOf }) ??
    JSON.stringify(value)
  )
}

/** One word of a POSIX shell, whatever is in it. */
export const shellWord = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

export function quotedJs(text: string): string {
  const escaped = JSON.stringify(text)
  return text.includes("'") ? escaped : `'${escaped.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`
}

/** `__proto__` without brackets would set the object's prototype. */
const keyJs = (name: string): string =>
  name === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(name) ? name : quotedJs(name)

interface Style {
  indent: string
  step: number
  key: (name: string) => string
  inner: Written
}

/** Lists and objects, an entry a line; null where the value is neither. */
function nested(value: unknown, { indent, step, key, inner }: Style): string | null {
  if (typeof value !== 'object' || value === null) return null
  const deeper = indent + ' '.repeat(step)
  const entries = Array.isArray(value)
    ? value.map((one) => inner(one, deeper))
    : Object.entries(value).map(([name, one]) => `${key(name)}: ${inner(one, deeper)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (entries.length === 0) return `${open}${close}`
  return [open, ...entries.map((entry) => `${deeper}${entry},`), indent + close].join('\n')
}
