import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { cookies } from '#db/domains/content/pages/cookies.ts'
import { cookieRules } from '#server/http/session-cookie.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const CLIENT = path.join(ROOT, 'src')
const text = (language: 'en' | 'es') => JSON.stringify(cookies[language])

/** The names under which our own client keeps something in the browser. */
function keysOfClient(): string[] {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  return files.flatMap((file) => {
    const source = readFileSync(path.join(CLIENT, file), 'utf8')
    const names = [...source.matchAll(/(?:local|session)Storage\.setItem\((\w+)/g)].map(([, name]) => name)
    return names.map((name) => new RegExp(`const ${name} = '([^']+)'`).exec(source)?.[1] ?? `${name} of ${file}`)
  })
}

/** The router's own name for where a page was scrolled to; it changes with the router's version. */
function keyOfRouter(): string {
  const file = path.join(ROOT, 'node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js')
  return /storageKey = "([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? 'not found'
}

test.each(['en', 'es'] as const)('the cookie page names in %s every cookie and every stored value', (language) => {
  const { session, device } = cookieRules({ publicUrl: 'http://localhost:3000', port: 3000 })
  const stored = keysOfClient()
  expect(stored.length).toBeGreaterThan(2)
  for (const name of [session, device, keyOfRouter(), ...stored]) expect(text(language)).toContain(`"${name}"`)
})
