import { describe, expect, test } from 'vitest'
import { catalogueSentences, neverOf, serverSentences } from './kit/words.ts'

const LANGUAGES = ['en', 'es'] as const

/** Letters in lower case with one space between words, and around all of them. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}{}]+/gu, ' ')
    .trim()} `

const CLAUSES = {
  en: /^(?:What|Who|Whoever|Whatever|Which)\s.*[^?]$/,
  es: /^(?:Lo que|Los que|Quién|Qué|Cuál)\s.*[^?]$/,
}
const sentencesOf = (text: string): string[] => text.split(/(?<=[.;:?])\s+/)

describe.each(LANGUAGES)('words in %s', (language) => {
  const never = neverOf(language).map(plain)
  const catalogues = catalogueSentences(language)
  const server = serverSentences(language)

  test('the glossary names words, and there is something to look through', () => {
    expect(never.length).toBeGreaterThan(20)
    expect(catalogues.length).toBeGreaterThan(3000)
    expect(server.length).toBeGreaterThan(50)
  })

  test('no message and no sentence of the server has a word that the glossary rules out', () => {
    const found = [...catalogues, ...server].flatMap(({ where, text }) =>
      never.filter((words) => plain(text).includes(words)).map((words) => `${where}: “${words.trim()}” in: ${text}`),
    )
    expect(found).toEqual([])
  })

  test('no label and no subject is a relative clause', () => {
    const found = catalogues
      .filter(({ text }) => sentencesOf(text).some((sentence) => CLAUSES[language].test(sentence)))
      .map(({ where, text }) => `${where}: ${text}`)
    expect(found).toEqual([])
  })
})

test('a figure of per cent is written in Spanish with a space before its sign', () => {
  expect(catalogueSentences('es').filter(({ text }) => /[\d}]%/.test(text))).toEqual([])
})
