import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fileOfRoute } from '#client/app/ssr/file-of-route.ts'
import { readPageTemplate } from '#server/http/page-template.ts'
import { builtClient } from '#tests/kit/built-client.ts'
import { root } from '#tests/kit/product.ts'

/** Redirects, and a page whose text is another route's. */
const MERELY_LEADING = /\/(?:old-\w+|faq)$/

test('a page from the server comes with the styles and scripts of its route, also where a file has dots for folders', () => {
  const fill = readPageTemplate(builtClient())
  const tree = readFileSync(path.join(root, 'src/route-tree.gen.ts'), 'utf8')
  const [, byId = ''] = /export interface FileRoutesById \{([^}]*)\}/.exec(tree) ?? []
  const ids = [...byId.matchAll(/^ {2}'([^']+)':/gm)]
    .map(([, id = '']) => id)
    .filter((id) => /^\/_(?:user|admin)\//.test(id))
  expect(ids.length).toBeGreaterThan(60)
  const bare = ids.filter((id) => {
    const page = fill?.({ language: 'en', isRendered: true, body: '', modules: [fileOfRoute(id)] }) ?? ''
    return !/data-files="[^"]/.test(page) && !page.includes('href="/static/own-')
  })
  expect(bare.filter((id) => !MERELY_LEADING.test(id))).toEqual([])
  const trade = fileOfRoute('/_user/trade_/$baseAsset/$quoteAsset')
  expect(fill?.({ language: 'en', isRendered: true, body: '', modules: [trade] })).toContain('href="/static/own-')
})
