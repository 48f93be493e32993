import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSource, readSourceTree, root } from '#tests/architecture/source-tree.ts'

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
interface Lock {
  packages: Record<string, { dev?: boolean } | undefined>
}
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const { dependencies, devDependencies } = read('package.json') as Manifest
const { packages } = read('package-lock.json') as Lock

const nameOf = (asked: string): string => asked.split('/', asked.startsWith('@') ? 2 : 1).join('/')

test('what the product runs on and its client is built with comes with a start', () => {
  const built = ['vite.config.ts', 'vite.mails.config.ts', 'lingui.config.ts'].map(readSource)
  const sources = [...built, ...readSourceTree().filter(({ file }) => !file.startsWith('tests/'))]
  const asked = sources
    .flatMap(({ imports }) => imports)
    .filter(({ isOurs, typesOnly, to }) => !isOurs && !typesOnly && !isBuiltin(to) && !to.startsWith('#'))
  expect(asked.length).toBeGreaterThan(500)
  const missing = asked.filter(({ to }) => dependencies[nameOf(to)] === undefined)
  expect(missing.map(({ from, to }) => `${from} asks for ${to}`)).toEqual([])
})

test('no tool of tests comes with a start', () => {
  const tools = ['@biomejs/biome', '@playwright/test', '@sparticuz/chromium', 'knip', 'lighthouse', 'oxlint', 'vitest']
  const all = [...tools, 'fast-check', 'oxlint-tsgolint', 'smtp-server']
  const isOfTestsAlone = (tool: string) => tool in devDependencies && packages[`node_modules/${tool}`]?.dev === true
  expect(all.filter((tool) => !isOfTestsAlone(tool))).toEqual([])
})
