import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

test('a memo stands apart from the text around it, with its hidden signs seen', () => {
  expect(renderToStaticMarkup(<ForeignText text={'\u202e<b>evil'} />)).toBe('<bdi>‹U+202E›&lt;b&gt;evil</bdi>')
})

test('no screen shows a memo without it', () => {
  const screens = readSourceTree().filter(({ file }) => file.startsWith('src/') && file.endsWith('.tsx'))
  const bare = /(?:value:|\?\?|&&|>\s*\{)\s*(?:\w+\.)?memo\s*[,}\n]/
  expect(screens.filter(({ text }) => text.includes('.memo')).length).toBeGreaterThan(1)
  expect(screens.filter(({ text }) => bare.test(text)).map(({ file }) => file)).toEqual([])
})
