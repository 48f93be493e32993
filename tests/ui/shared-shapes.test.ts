import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const sources = path.join(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(path.join(sources, file), 'utf8')
const modules = globSync('**/*.module.css', { cwd: sources })
const COMPOSED = /composes: ([^;]+) from global/g

/** What a rule declares itself, in any order: what it composes stands elsewhere. */
const declarations = (body: string): string[] =>
  body
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((one) => one.replaceAll(/\s+/g, ' ').trim())
    .filter((one) => one !== '' && !one.startsWith('composes:'))
    .toSorted()

/** Those of so many declarations are worth a shape of `app/theme/shapes.css`. */
const WORTH_A_SHAPE = 3
/** How many rules repeat another one's body. Whoever takes some away lowers it; nothing raises it. */
const REPEATED = 125

test('the bodies of rules that several places repeat do not become more: what many share is a shape', () => {
  const places = new Map<string, number>()
  for (const file of modules)
    for (const [, body = ''] of read(file).matchAll(/\{([^{}]*)\}/g)) {
      const own = declarations(body)
      if (own.length >= WORTH_A_SHAPE) places.set(own.join('; '), (places.get(own.join('; ')) ?? 0) + 1)
    }
  expect(modules.length).toBeGreaterThan(150)
  const repeated = [...places].filter(([, count]) => count > 1)
  expect(repeated.reduce((sum, [, count]) => sum + count, 0)).toBeLessThanOrEqual(REPEATED)
})

const shapes = new Map(
  [...read('app/theme/shapes.css').matchAll(/^\.([\w-]+)[^{}]*\{([^{}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    declarations(body).map((one) => one.split(':')[0] ?? ''),
  ]),
)
const named = (text: string) => [...text.matchAll(COMPOSED)].flatMap(([, names = '']) => names.split(' '))

test('every shape is there and used by several modules', () => {
  const everywhere = Object.groupBy(
    modules.flatMap((file) => named(read(file))),
    (name) => name,
  )
  const ofGlobals = [...read('app/theme/base.css').matchAll(/^\.([\w-]+)/gm)].map(([, name = '']) => name)
  const known = new Set([...shapes.keys(), ...ofGlobals])
  expect(Object.keys(everywhere).filter((name) => !known.has(name))).toEqual([])
  expect([...shapes.keys()].filter((name) => (everywhere[name]?.length ?? 0) < 2)).toEqual([])
})

test('only a rule of one class composes: the client is not built from any other', () => {
  const wrong = modules.flatMap((file) =>
    [...read(file).matchAll(/([^{}]*)\{[^{}]*composes:/g)]
      .flatMap(([, selectors = '']) => selectors.replaceAll(/\/\*.*?\*\//gs, '').split(','))
      .map((selector) => selector.trim())
      .filter((selector) => !/^\.[\w-]+$/.test(selector))
      .map((selector) => `${file} ${selector}`),
  )
  expect(wrong).toEqual([])
})

test('no rule takes back what it composes: `font: inherit` after a size would', () => {
  const lost = modules.flatMap((file) =>
    [...read(file).matchAll(/([^{}]*)\{([^{}]*composes:[^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const composed = named(body).flatMap((name) => shapes.get(name) ?? [])
      const shorthands = declarations(body).flatMap(
        (one) => one.match(/^(all|font|margin|padding|border|background)(?=:)/)?.[0] ?? [],
      )
      const taken = shorthands.filter(
        (short) => short === 'all' || composed.some((long) => long.startsWith(`${short}-`)),
      )
      return taken.map((short) => `${file} ${selector.trim()} ${short}`)
    }),
  )
  expect(lost).toEqual([])
})
