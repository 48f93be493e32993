import path from 'node:path'
import { expect } from '@playwright/test'
import { openDatabase } from '#db/open-database.ts'
import { DATABASE } from '#server/launch/database-server.ts'
import { runningPostgresUrl } from '#server/postgres/running-postgres.ts'
import { addJob } from '#server/queue/queue.ts'
import { twoFreePorts } from '#tests/kit/free-ports.ts'
import { freshPlace, type Place, type Product } from '#tests/kit/product.ts'

const CONTROL_TOKEN = 'control-of-this-story-alone'
const DAY_SECONDS = 86_400

/** A place for a product whose ledger the story may move on in time. */
export async function placeWithClock(environment: Record<string, string>): Promise<Place> {
  const [port] = await twoFreePorts()
  return freshPlace({ ...environment, STELLAR_CONTROL_PORT: port, STELLAR_CONTROL_TOKEN: CONTROL_TOKEN })
}

/** Closes a ledger so many days after the last one, and a little, and waits until the product has booked it. */
export async function daysPass({ environment }: Place, { url }: Product, days: number): Promise<void> {
  const ask = async <Answer>(method: string, name: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`http://127.0.0.1:${environment['STELLAR_CONTROL_PORT']}/${name}`, {
      method,
      headers: { authorization: `Bearer ${CONTROL_TOKEN}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const { closeTime } = await ask<{ closeTime: number }>('GET', 'state')
  const then = closeTime + days * DAY_SECONDS + 60
  await ask('POST', 'close', { closeTime: then })
  const bookedUpTo = async (): Promise<number> => {
    const status = await (await fetch(`${url}/trpc/network.status`)).json()
    return Date.parse(status.result.data.closedAt) / 1000
  }
  await expect.poll(bookedUpTo).toBeGreaterThanOrEqual(then)
}

/** Has that product's worker run a job now, which otherwise waits for its minute. */
export async function runNow({ dataDir }: Place, job: string): Promise<void> {
  const { db } = openDatabase(runningPostgresUrl(path.join(dataDir, 'postgres'), DATABASE) ?? '', { max: 1 })
  try {
    await addJob(db, job)
  } finally {
    await db.destroy()
  }
}
