import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtClient } from '#tests/kit/built-client.ts'

/** What lists of content blockers look for in addresses of scripts. */
const BLOCKED = /analytic|affiliate|advert|banner|\bads?\b|track(?:er|ing)|sponsor|pixel|beacon|telemetry|referral/i

test('no file of the client has a name for which a content blocker would keep it back', () => {
  const files = readdirSync(path.join(builtClient(), 'static'))
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => BLOCKED.test(file))).toEqual([])
})
