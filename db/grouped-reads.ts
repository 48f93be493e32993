import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Db, Reader } from '#db/database.ts'
import { runPipelined, runStatement, type TypedStatement } from '#db/pipelined.ts'

/** Runs one statement that only reads, in one write with those of others. */
export type GroupedRead = <Row>(asked: TypedStatement<Row>) => Promise<Row[]>

interface Read {
  asked: TypedStatement<unknown>
  resolve: (rows: unknown[]) => void
  reject: (cause: unknown) => void
}
const MOST_TOGETHER = 100
/** So long a group keeps the next one waiting: one that hangs takes nobody along who comes later. */
const LONGEST_TURN_MS = 20

/**
 * Reads that are asked for at about the same time go to Postgres in one write, over one connection; those that come while a
 * group is answered are the next group. A write for each costs a busy server more than the rest of its work for it. For
 * statements that are answered by a key and wait for no lock: each is answered with its whole group. Columns are named as in
 * the statement.
 */
export function groupReads(db: Db): GroupedRead {
  const reader: Reader = db.withoutPlugins()
  let waiting: Read[] = []
  let isSending = false

  async function send(): Promise<void> {
    isSending = true
    while (waiting.length > 0) {
      await setImmediate()
      const group = waiting.slice(0, MOST_TOGETHER)
      waiting = waiting.slice(MOST_TOGETHER)
      await Promise.race([answer(reader, group), sleep(LONGEST_TURN_MS)])
    }
    isSending = false
  }

  const read = (asked: TypedStatement<unknown>): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject })
      if (!isSending) void send()
    })
  return read as GroupedRead
}

/** Where Postgres refuses one, it leaves out those after it: each is asked alone, so that nobody fails for another's sake. */
async function answer(reader: Reader, group: readonly Read[]): Promise<void> {
  try {
    const answers = await runPipelined(reader, ...group.map(({ asked }) => asked))
    for (const [place, { resolve }] of group.entries()) resolve(answers[place] ?? [])
  } catch (cause) {
    const isAskedAgain = group.length > 1 && isRefusal(cause)
    for (const { asked, resolve, reject } of group)
      if (isAskedAgain) runStatement(reader, asked).then(resolve, reject)
      else reject(cause)
  }
}

/** What a statement was refused for, and not that the connection was lost or Postgres goes down (SQLSTATE 08 and 57P). */
const isRefusal = (cause: unknown): boolean => cause instanceof pg.DatabaseError && !/^(08|57P)/.test(cause.code ?? '')
