import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildClient } from './client-bundle.ts'

const MESSAGES = path.join(import.meta.dirname, '../../src/app/messages')
const ENTRY = /^msgid "(?<id>.+)"\nmsgstr "(?<text>.*)"$/gm
const PLACEHOLDER = /\{\w+\}|<\/?\d+\/?>/g
/** The id that stands in the built client for a message: six letters of base 64. */
const BUILT_ID = /\{id:[`'"](?<id>[\w+/]{6})[`'"](?=\}|,values|,components)/g

const LARGE = ['shell', 'auth', 'content', 'wallet', 'admin']
const CATALOGUES = readdirSync(MESSAGES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test('the catalogues are found', () => {
  expect(CATALOGUES).toEqual(expect.arrayContaining(LARGE))
})

describe.each(CATALOGUES)('the %s catalogue', (catalogue) => {
  const entries = [...readFileSync(path.join(MESSAGES, catalogue, 'es.po'), 'utf8').matchAll(ENTRY)].map(
    ({ groups }) => ({ id: groups?.id ?? '', text: groups?.text ?? '' }),
  )

  test('says everything in Spanish', () => {
    expect(entries.length).toBeGreaterThan(LARGE.includes(catalogue) ? 50 : 0)
    expect(entries.filter(({ text }) => text === '').map(({ id }) => id)).toEqual([])
  })

  test('keeps every placeholder in its Spanish text', () => {
    const placeholders = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])].toSorted()
    for (const { id, text } of entries.filter((entry) => !entry.id.includes(', plural,'))) {
      expect({ id, placeholders: placeholders(text) }).toEqual({ id, placeholders: placeholders(id) })
    }
  })
})

test('every message that the built client names is in a catalogue', async () => {
  const { scripts } = await buildClient()
  const named = new Set([...scripts.matchAll(BUILT_ID)].map(({ groups }) => groups?.id ?? ''))
  const unknown = [...named].filter((id) => !scripts.includes(`"${id}":`))
  expect(named.size).toBeGreaterThan(200)
  expect(unknown).toEqual([])
}, 120_000)
