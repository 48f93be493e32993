import type { TestApp } from '#tests/kit/start-test-app.ts'

/** What the service’s journal, by double entry, say that one of its books holds of an asset. */
export async function bookedOf({ pool }: Pick<TestApp, 'pool'>, book: string, asset: string): Promise<string> {
  const { rows } = await pool.query<{ total: string }>(
    'select coalesce(sum(amount), 0)::numeric(30, 7) as total from postings where book = $1 and asset = $2',
    [book, asset],
  )
  return rows[0]?.total ?? ''
}
