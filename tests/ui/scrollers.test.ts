import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SCROLLS = /overflow(?:-[xy])?:\s*(?:auto|scroll)/
const PLACED = /position:\s*(?:relative|absolute|fixed|sticky)/

interface Rule {
  at: string
  body: string
}
const rulesOf = (path: string): Rule[] =>
  [...readFileSync(path, 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    at: `${path} ${selector.trim()}`,
    body,
  }))

test('whatever scrolls is positioned: texts for readers alone within it add nothing to the length of the page', () => {
  const scrollers = globSync('src/**/*.css')
    .flatMap(rulesOf)
    .filter(({ body }) => SCROLLS.test(body))
  expect(scrollers.length).toBeGreaterThan(20)
  expect(scrollers.filter(({ body }) => !PLACED.test(body)).map(({ at }) => at)).toEqual([])
})
