import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FORMS = /\b(?:plural|select|selectOrdinal)\(/g
/** A macro within a template of `t`, of `msg` or of a message: there it takes the language of the page that is rendered. */
const WITHIN = /(?:\bt|\bmsg|message: )`[^`]*\$\{$/
const MACROS = "'@lingui/core/macro'"

test('no number is put in words outside a text: on the server such words have no language, and the page is not rendered', () => {
  const sources = globSync('src/**/*.{ts,tsx}').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  const counted = sources.filter(({ text }) => text.includes(MACROS) && text.search(FORMS) >= 0)
  expect(counted.length).toBeGreaterThan(10)
  const bare = counted.flatMap(({ path, text }) =>
    [...text.matchAll(FORMS)]
      .filter(({ index }) => !WITHIN.test(text.slice(0, index)))
      .map(({ index }) => [path, index]),
  )
  expect(bare).toEqual([])
})
