import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import pg from 'pg'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import type { Target } from '#tests/bench/load/load.types.ts'

/** An order in Fastify and pg with nothing around them: the session by the product's own statement, and one durable row. */
const app = fastify()
let pool: pg.Pool | undefined

const TABLE = `create table if not exists bare_orders (id uuid primary key, user_id uuid not null, base text not null,
  counter text not null, side text not null, amount numeric not null, price numeric not null, created_at timestamptz not null default now())`
const STORE = `insert into bare_orders (id, user_id, base, counter, side, amount, price) values ($1, $2, $3, $4, $5, $6, $7) returning *`

interface Order {
  base: string
  counter: string
  side: string
  amount: string
  price: string
}

answerParent(
  {
    start: async (input: { databaseUrl: string; session: Statement }): Promise<Target> => {
      const { text, values: given } = input.session
      const connections = new pg.Pool({ connectionString: input.databaseUrl, max: 20 })
      pool = connections
      await connections.query(TABLE)
      app.post<{ Body: Order }>('/trpc/orders.place', async ({ headers, body }) => {
        const now = Date.now()
        const values = given.map((value) =>
          value instanceof Date ? new Date(now + value.getTime()) : fill(value, headers),
        )
        const { rows } = await connections.query({ name: 'session', text, values })
        const { base, counter, side, amount, price } = body
        const order = [randomUUID(), (rows as { id: string }[])[0]?.id, base, counter, side, amount, price]
        const stored = await connections.query({ name: 'store', text: STORE, values: order })
        return { result: { data: stored.rows[0] } } // as the product's answer is read
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

const fill = (value: unknown, headers: Record<string, unknown>): unknown =>
  value === '{{session}}' ? headers['x-session'] : value
