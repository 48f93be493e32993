import type { Reader } from '#db/database.ts'
import { listUnmeetable, type NobodysSenders } from './related.queries.ts'

/** Whom nobody's trade may meet, for every way to trade. */
export const createCounterparts = (deps: { db: Reader; nobodys: NobodysSenders }) => ({
  /** Of these addresses those that a person's trades may not meet: related people's, their own, and the service's. */
  unmeetable: (userId: string, addresses: readonly string[]): Promise<ReadonlySet<string>> =>
    listUnmeetable(deps.db, userId, { addresses, nobodys: deps.nobodys }),
})
