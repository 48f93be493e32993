import { expect, test } from 'vitest'
import { commentsOf, declaredNames } from '#tests/architecture/declared-names.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree().filter(({ file }) => /^(?:src|src-server|src-shared|db)\//.test(file))

/** Words of our own that the field has a word for. Numbers only fall: whoever takes the last one away writes the new number. */
const PRIVATE_WORDS = {
  asked: 123,
  told: 24,
  weighed: 12,
  weigh: 2,
  nobodys: 0,
  took: 6,
  course: 2,
  brought: 14,
  kept: 128,
  given: 146,
}
/** Comments that begin with a pronoun and not with the thing that they are about. Falls likewise. */
const PRONOUNS_FIRST = 992

const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const baseName = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '')

test('names are read out of all that declares them', () => {
  const code = `import { a as b, c } from 'x'; const { d, e: [f, ...g], h = 1 } = c
    function i(j: string, { k }: L) { try {} catch (m) {} } type N = (o: string) => void; interface P<Q> {}`
  expect(declaredNames('some.ts', code).sort()).toEqual(['N', 'P', 'b', 'd', 'f', 'g', 'h', 'i', 'j', 'k', 'm', 'o'])
  expect(wordsOf('ASKED_AGAIN wasAskedFor asked-before').join(' ')).toBe('asked again was asked for asked before')
  expect(commentsOf('some.ts', '/** Who. */\n// What\n/*\n * Whose\n */')).toEqual(['Who. ', 'What', 'Whose\n '])
})

test('names are made of words of the field: of our own private ones there are no more than there were', () => {
  const counted = Object.fromEntries(Object.keys(PRIVATE_WORDS).map((word) => [word, 0]))
  for (const { file, text } of sources) {
    for (const word of [baseName(file), ...declaredNames(file, text)].flatMap(wordsOf)) {
      if (word in counted) counted[word] = (counted[word] ?? 0) + 1
    }
  }
  expect(counted).toEqual(PRIVATE_WORDS)
})

test('a comment begins with what it is about: with What, Who or Whose begin no more than did', () => {
  const pronouns = sources
    .flatMap(({ file, text }) => commentsOf(file, text))
    .filter((text) => /^(?:What|Who|Whose)\b/.test(text))
  expect(pronouns.length).toBe(PRONOUNS_FIRST)
})
