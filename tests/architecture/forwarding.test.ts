import { expect, test } from 'vitest'
import { forwardsIn } from '#tests/architecture/forwarding.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

const isServer = (file: string) => file.startsWith('src-server/') && !file.startsWith('src-server/embedded-network/')

test('a verb that only passes on what its domain works with is bound, and not written a second time', () => {
  expect(
    readSourceTree()
      .filter(({ file }) => isServer(file))
      .flatMap(forwardsIn),
  ).toEqual([])
})

test('such a verb is found, and one that does more, or is generic, is none', () => {
  const text = `import * as queries from './notes.queries.ts'
  export function createNotes(deps: Deps) {
    const near = (id: string) => id
    return {
      list: (asked: Asked) => list(deps, asked),
      find: async (id: string) => await queries.find(deps.db, id),
      sweep: () => sweep(deps),
      near: (id: string) => near(deps, id),
      own: (by: User, id: string) => list(deps, { by, id }),
      first: <T>(of: T) => list(deps, of),
      ofOne: (one: One, id: string) => list(one, id),
    }
  }
  const list = (deps: Deps, asked: Asked) => [deps, asked]
  function sweep(deps: Deps) { return { again: () => list(deps) } }`
  expect(forwardsIn({ file: 'notes.ts', text, imports: [] })).toEqual([
    'notes.ts: list',
    'notes.ts: find',
    'notes.ts: sweep',
  ])
})
