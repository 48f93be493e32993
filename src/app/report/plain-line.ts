const LONGEST = 500
const STACK_LINES = 3
/** Keys, addresses and hashes; mail addresses; what stands in quotes; digits: whatever may name somebody or tell an amount. */
const HIDDEN: readonly (readonly [RegExp, string])[] = [
  [/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g, '[address]'],
  [/[A-Za-z0-9_-]{24,}/g, '[key]'],
  [/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"'],
  [/\d+/g, '#'],
]

/** Values written to the console, on one line, without what may be somebody's: the texts of errors, and where they come from. */
export function plainLine(values: readonly unknown[]): string {
  const texts = values.map((value) => {
    if (value instanceof Error) return `${hide(`${value.name}: ${value.message}`)}${placesIn(value.stack)}`
    return typeof value === 'string' ? hide(value) : hide(Object.prototype.toString.call(value))
  })
  return texts.join(' ').replace(/\s+/g, ' ').slice(0, LONGEST)
}

const hide = (text: string): string =>
  HIDDEN.reduce((shown, [what, instead]) => shown.replace(what, instead), text.slice(0, 4 * LONGEST))

/** Scripts of the product with line and column, the innermost first. */
function placesIn(stack = ''): string {
  const places = [...stack.matchAll(/\/static\/([\w.-]{1,80}\.js):(\d+):(\d+)/g)].slice(0, STACK_LINES)
  return places.map(([, file, line, column]) => ` at ${file}:${line}:${column}`).join('')
}
