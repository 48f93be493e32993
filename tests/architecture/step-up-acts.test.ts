import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STEP_UP_ACTS } from '#client/app/step-up/step-up.store.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const sources = readSourceTree().filter(({ file }) => /^src\/(?:domains|app\/(?:desk|media))\//.test(file))
const WORDS = 'src/app/step-up/use-step-up-words.ts'

test('every act that asks who it is says which act it is, and each has a sentence of its own', () => {
  const named = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(?:withStepUp|useConfirmed)\(\s*(?:'(\w+)')?/g)].map(([, act]) => ({ file, act })),
  )
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({ act }) => act === undefined)).toEqual([])
  expect(new Set(named.map(({ act }) => act))).toEqual(new Set(STEP_UP_ACTS))
  const inDesk = named.filter(({ file }) => /^src\/(?:app|domains\/(?:[\w-]+\/)?admin)\//.test(file))
  expect(new Set(inDesk.map(({ act }) => act))).toEqual(new Set(['desk']))
  const sentences = [...readFileSync(WORDS, 'utf8').matchAll(/^ {4}(\w+): t`([^`]+\.)`,$/gm)]
  expect(sentences.map(([, act]) => act)).toEqual([...STEP_UP_ACTS])
  expect(new Set(sentences.map(([, , sentence]) => sentence)).size).toBe(STEP_UP_ACTS.length)
})
