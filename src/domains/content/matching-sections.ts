import type { Block, RichText, Section } from '#shared/domains/content/blocks.schema.ts'
import { folded } from '#shared/kernel/folded.ts'

/** From so many questions on a page may be searched. */
const WORTH_A_SEARCH = 8

export const hasManyQuestions = (sections: readonly Section[]): boolean => countQuestions(sections) >= WORTH_A_SEARCH

export const countQuestions = (sections: readonly Section[]): number =>
  sections.flatMap(({ blocks }) => blocks.flatMap(questionsOf)).length

/** The sections with the questions that have every word of `text` in them or in their answers; all sections where it is empty. */
export function matchingSections(sections: readonly Section[], text: string): readonly Section[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  const isMatch = (question: string, answer: readonly RichText[]): boolean => {
    const whole = folded([question, ...answer.flat().map((part) => part.text)].join(' '))
    return words.every((word) => whole.includes(word))
  }
  return sections.flatMap((section) => {
    const blocks = section.blocks.flatMap((block): Block[] => {
      if (block.type !== 'questions') return []
      const items = block.items.filter(({ question, answer }) => isMatch(question, answer))
      return items.length > 0 ? [{ ...block, items }] : []
    })
    return blocks.length > 0 ? [{ ...section, blocks }] : []
  })
}

const questionsOf = (block: Block) => (block.type === 'questions' ? block.items : [])
