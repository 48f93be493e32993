import type { Reader } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { listUnmeetable } from './related.queries.ts'

/** Whom nobody's trade may meet, for every way to trade. */
export const createCounterparts = ({ db }: { db: Reader }) =>
  bind(db, {
    /** Of these addresses those that a person's trades may not meet: related people's, their own, and the service's. */
    unmeetable: listUnmeetable,
  })
