import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import pg from 'pg'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import type { Target } from '#tests/bench/load/load.types.ts'

/** Session and balances by the product's own two statements, in Fastify and pg with nothing around them. */
const app = fastify()
let pool: pg.Pool | undefined

answerParent(
  {
    start: async (input: { databaseUrl: string; statements: Statement[] }): Promise<Target> => {
      const [session, overview] = input.statements
      if (!session || !overview || input.statements.length !== 2) throw new Error('a read is not two statements')
      const connections = new pg.Pool({ connectionString: input.databaseUrl, max: 20 })
      pool = connections
      app.get('/trpc/wallet.overview', async (request) => {
        const now = Date.now()
        const values = [request.headers['x-session'], ...session.values.slice(1).map((time) => after(time, now))]
        const signedIn = await connections.query({ name: 'session', text: session.text, values })
        const owner = (signedIn.rows as { id: string }[])[0]?.id
        return (await connections.query({ name: 'overview', text: overview.text, values: [owner] })).rows
      })
      await app.listen({ host: '127.0.0.1', port: 0 })
      return { port: (app.server.address() as AddressInfo).port, cookieName: 'session' }
    },
  },
  async () => {
    await app.close()
    await pool?.end()
  },
)

const after = (time: unknown, now: number): Date => new Date(now + (time instanceof Date ? time.getTime() : 0))
