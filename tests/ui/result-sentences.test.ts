import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { RESULT_CODES } from './result-codes.ts'

const CLIENT = path.join(import.meta.dirname, '../../src')
const SOURCE = readFileSync(path.join(CLIENT, 'domains/transactions/ledger-sentences.ts'), 'utf8')
const CATALOGUE = readFileSync(path.join(CLIENT, 'app/messages/wallet/es.po'), 'utf8')

/** Code, or type and code -> English sentence, as the source has it: its messages are only made by the client's build. */
const english = new Map(
  [...SOURCE.matchAll(/^ {2}'?([a-z_ ]+)'?: msg`([^`]+)`,$/gm)].map(([, code = '', sentence = '']) => [code, sentence]),
)
/** English sentence -> Spanish one; '' where it is missing. */
const spanish = new Map(
  CATALOGUE.split('\n\n').map((entry) => [textOf(entry, 'msgid'), textOf(entry, 'msgstr')] as const),
)

function textOf(entry: string, key: 'msgid' | 'msgstr'): string {
  const lines = entry.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`${key} `))
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => !line.startsWith('"'))
  const own = [lines[first]?.slice(key.length + 1) ?? '""', ...(end === -1 ? rest : rest.slice(0, end))]
  return own.map((line) => line.slice(1, -1)).join('')
}

test('each of the 208 result codes of the network is told in plain words, in English and in Spanish', () => {
  const codes = Object.values(RESULT_CODES).flat()
  expect(codes).toHaveLength(208)
  expect(codes.filter((code) => !english.has(code))).toEqual([])
  expect([...english.values()].filter((sentence) => (spanish.get(sentence) ?? '') === '')).toEqual([])
})

test('no sentence names a code', () => {
  expect([...english.values()].filter((sentence) => /_|^[a-z]/.test(sentence))).toEqual([])
})
