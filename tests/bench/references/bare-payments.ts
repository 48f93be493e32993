import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import type { Statement } from '#tests/bench/kit/wire-recorder.ts'
import type { Person } from '#tests/bench/load/load.types.ts'
import { OWN, type OwnValue } from './own-values.ts'

/** The statements of one payment, in the order and the transaction in which the product sends them, over bare pg. */
let pool: pg.Pool | undefined
let statements: Statement[] = []
let people: Person[] = []
let turn = 0

answerParent(
  {
    prepare: (input: { databaseUrl: string; statements: Statement[]; people: Person[] }) => {
      ;({ statements, people } = input)
      pool = new pg.Pool({ connectionString: input.databaseUrl, max: 20 })
    },
    run: async ({ seconds, inFlight, atMost = Infinity }: { seconds: number; inFlight: number; atMost?: number }) => {
      const end = performance.now() + seconds * 1000
      let paid = 0
      const worker = async () => {
        for (; performance.now() < end && paid < atMost; paid += 1) await payOnce()
      }
      await Promise.all(Array.from({ length: inFlight }, worker))
      return paid
    },
  },
  () => pool?.end() ?? Promise.resolve(),
)

async function payOnce(): Promise<void> {
  const own = ownValues()
  let client: pg.PoolClient | undefined
  for (const [at, { text, values }] of statements.entries()) {
    if (text === 'begin') client = await pool?.connect()
    const filled = values.map((value) => fill(value, own))
    const query = filled.length > 0 ? { name: `s${at}`, text, values: filled } : { text }
    await (client ?? pool)?.query(query)
    if (text !== 'commit') continue
    client?.release()
    client = undefined
  }
}

function ownValues(): Record<OwnValue, string> {
  const sender = people[turn % people.length]
  const recipient = people[(turn + 1) % people.length]
  turn += 1
  if (!sender || !recipient) throw new Error('nobody is there to pay')
  const { id: user, address, sessionHash: session } = sender
  const own = { user, address, session, recipient: recipient.address, request: randomUUID(), intent: uuid() }
  return { ...own, order: uuid(), attempt: uuid() }
}

function fill(value: unknown, own: Record<OwnValue, string>): unknown {
  if (value instanceof Date) return new Date(Date.now() + value.getTime())
  if (value instanceof Uint8Array) return randomBytes(value.length)
  if (Array.isArray(value)) return value.map((one) => fill(one, own))
  if (typeof value !== 'string' || !value.includes('{{')) return value
  return value.replace(OWN, (_, name: OwnValue) => own[name])
}
