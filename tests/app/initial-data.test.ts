import { expect, test } from 'vitest'
import { initialDataScript } from '#client/app/ssr/initial-data.ts'

test('what a page carries for the client ends no script, whatever people have written', () => {
  const title = '</script><script>alert(1)</script><!-- &amp; " \u2028 \u2029 ]]>'
  const page = {
    key: 'about',
    language: 'en' as const,
    title,
    path: '/',
    lead: [],
    sections: [],
    updatedAt: '2026-11-21T00:00:00Z',
  }
  const data = { language: 'en' as const, page }
  const [, json = ''] =
    /^<script type="application\/json" id="initial-data">(.*)<\/script>$/s.exec(initialDataScript(data)) ?? []
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual(data)
})
