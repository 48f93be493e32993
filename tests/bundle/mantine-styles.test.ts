import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtText } from '#tests/kit/built-client.ts'

const FOLDER = path.join(import.meta.dirname, '../../node_modules/@mantine/core/styles')
const HASHED_CLASS = /\bm_[0-9a-f]{6,8}\b/g
const classesOf = (text: string): string[] => text.match(HASHED_CLASS) ?? []

test('every Mantine component in use has its style sheet in theme/mantine.css', () => {
  const styled = new Set(classesOf(builtText('.css')))
  const used = new Set(classesOf(builtText('.js')))
  const sheets = readdirSync(FOLDER).filter((file) => file.endsWith('.layer.css'))
  const missing = sheets.filter((file) =>
    classesOf(readFileSync(path.join(FOLDER, file), 'utf8')).some((name) => used.has(name) && !styled.has(name)),
  )
  expect(used.size).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
