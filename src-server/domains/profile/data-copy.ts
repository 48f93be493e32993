import type { Db } from '#db/database.ts'
import { KIND_NAMES, readAbout, rowsOfKind } from './data-copy.queries.ts'

/** All that is kept of a person as one JSON document, in pieces as it is read. */
export async function* dataCopy(db: Db, userId: string, at: Date): AsyncGenerator<string> {
  const { profile, settings } = await readAbout(db, userId)
  yield `{"madeAt":${JSON.stringify(at)},\n"profile":${profile},\n"settings":${settings}`
  for (const kind of KIND_NAMES) {
    yield `,\n${JSON.stringify(kind)}:[`
    let between = '\n'
    for await (const row of rowsOfKind(db, kind, userId)) {
      yield `${between}${row}`
      between = ',\n'
    }
    yield ']'
  }
  yield '}\n'
}
