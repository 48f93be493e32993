import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Services } from '#server/services.ts'

export interface DeclaredCheck {
  id: string
  everySeconds: number
}
export interface CheckRuns {
  /** Null: rounds in which nothing is due. */
  id: string | null
  times: number
}
interface Parts {
  db: Db
  services: Pick<Services, 'checks' | 'console'>
}

/** The checks of a server without a worker, as they are declared, and rounds with one of them alone. */
export const createCheckRuns = (parts: () => Parts) => ({
  checks: async (): Promise<DeclaredCheck[]> => {
    const { checks, console } = parts().services
    await checks.release([])
    return (await console.now()).checks.flatMap(({ id, everySeconds }) =>
      everySeconds === null ? [] : [{ id, everySeconds }],
    )
  },
  look: async ({ id, times }: CheckRuns): Promise<void> => {
    const { db, services } = parts()
    for (let time = 0; time < times; time += 1) {
      await sql`update check_states set next_at = case when check_id = ${id} then '-infinity' else 'infinity' end::timestamptz
        where next_at < 'infinity' or check_id = ${id}`.execute(db)
      await services.checks.lookAtDue()
    }
  },
})
