const TRIES = 3
/** SQLSTATE of a deadlock, and of a serialization failure: Postgres has rolled back, and the same work may succeed now. */
const PASSING = ['40P01', '40001']
/** SQLSTATE of a row that is there already. Worth another try where the work looks for that row first. */
export const UNIQUE_VIOLATION = '23505'

/** Runs an SQL transaction again that Postgres gave up for the sake of another one. `work` must come to the same each time. */
export async function retryPassing<T>(work: () => Promise<T>, ...alsoPassing: readonly string[]): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (cause) {
      const { code } = cause as { code?: unknown }
      const isPassing = typeof code === 'string' && (PASSING.includes(code) || alsoPassing.includes(code))
      if (tried === TRIES || !isPassing) throw cause
    }
  }
}
