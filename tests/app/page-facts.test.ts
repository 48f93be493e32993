import { expect, test } from 'vitest'
import { factsScript, giveFacts, givenFacts } from '#client/app/page-facts.ts'

test('what a page carries for the client ends no script, whatever an administrator has written', () => {
  const title = '</script><script>alert(1)</script><!-- &amp; " \u2028'
  const page = {
    key: 'about',
    language: 'en' as const,
    title,
    lead: [],
    sections: [],
    updatedAt: '2026-11-21T00:00:00Z',
  }
  giveFacts({ language: 'en', page })
  const [, json = ''] = /^<script type="application\/json" id="page-facts">(.*)<\/script>$/s.exec(factsScript()) ?? []
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual(givenFacts())
})
