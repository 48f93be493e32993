/** Of the style sheet of a copy: a bar of one size stands for each value, whatever the value is. */
export const COVER_STYLE = `
  [data-cover] { display: inline-block; box-sizing: border-box; vertical-align: -0.1em; background: #8b93a7; border-radius: 3px; }
  [data-cover='text'] { width: 4.5em; max-width: 100%; height: 0.95em; }
  [data-cover='block'] { display: block; }
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; }
`

const LENGTH = /^-?[\d.]+(?:px|rem|em)$/
const SIZES = new Set(['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'padding', 'font-size'])
const FIXED = /^(?:var\(--[\w-]+\)|calc\([^%]*\)|-?[\d.]+(?:px|rem|em)?|[a-z-]+)$/
const DATA = /%|vw|vh|deg/

/**
 * Drops from an element's own style whatever is drawn from data: parts of a hundred, places, growth and colours. Fixed lengths and
 * the variables of components stay, without which nothing is where it was.
 */
export function dropDrawnStyle({ style, children, tagName }: HTMLElement): void {
  const isBar = children.length === 0 && (tagName === 'I' || tagName === 'B')
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name).trim()
    const isFixed = name.startsWith('--')
      ? FIXED.test(value) && !DATA.test(value)
      : SIZES.has(name) && LENGTH.test(value)
    if (!isFixed || isBar) style.removeProperty(name)
  }
}
