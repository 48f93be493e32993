const TRIES = 3
/** SQLSTATE of a deadlock, and of a serialization failure: Postgres has rolled back, and the same work may succeed now. */
const PASSING = new Set(['40P01', '40001'])

/** Runs an SQL transaction again that Postgres gave up for the sake of another one. `work` must come to the same each time. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (cause) {
      const { code } = cause as { code?: unknown }
      if (tried === TRIES || typeof code !== 'string' || !PASSING.has(code)) throw cause
    }
  }
}
