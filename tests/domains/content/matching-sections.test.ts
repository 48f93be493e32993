import { expect, test } from 'vitest'
import { countQuestions, hasManyQuestions, matchingSections } from '#client/domains/content/matching-sections.ts'
import { DELIVERED_PAGES } from '#db/domains/content/delivered-pages.ts'
import type { Section } from '#shared/domains/content/blocks.schema.ts'

const question = (asked: string, said: string) => ({ question: asked, answer: [[{ text: said }]] })
const SECTIONS: Section[] = [
  {
    id: 'money',
    title: 'Money',
    blocks: [
      { type: 'paragraph', text: [{ text: 'All about fees.' }] },
      {
        type: 'questions',
        items: [question('Qué cuesta un envío?', 'Una comisión de red.'), question('When?', 'At once.')],
      },
    ],
  },
  { id: 'rest', title: 'Rest', blocks: [{ type: 'questions', items: [question('Who?', 'You, at once.')] }] },
]

test('questions are found by all words of question and answer, without accents or capitals; nothing typed leaves the page whole', () => {
  const found = (text: string) =>
    matchingSections(SECTIONS, text).map(({ id, blocks }) => [
      id,
      ...blocks.flatMap((block) =>
        block.type === 'questions' ? block.items.map((item) => item.question) : [block.type],
      ),
    ])
  expect(matchingSections(SECTIONS, '  ')).toBe(SECTIONS)
  expect(found('ENVIO comision')).toEqual([['money', 'Qué cuesta un envío?']])
  expect(found('at once')).toEqual([
    ['money', 'When?'],
    ['rest', 'Who?'],
  ])
  expect(found('at once never')).toEqual([])
  expect(found('fees')).toEqual([]) // of a paragraph: what is searched are questions
})

test('the pages of help and of frequent questions may be searched, in both languages', () => {
  for (const key of ['help', 'faq']) {
    const page = DELIVERED_PAGES.find((one) => one.key === key)
    for (const language of ['en', 'es'] as const) {
      const sections = page?.[language].sections ?? []
      expect([key, language, hasManyQuestions(sections)]).toEqual([key, language, true])
      expect(countQuestions(matchingSections(sections, 'xqzw'))).toBe(0)
    }
  }
})
