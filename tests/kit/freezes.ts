import type { TestApp } from '#tests/kit/start-test-app.ts'

const SUBJECT = 'a test'

/** Freezes one account, or all sending where none is named, with that sentence for administrators. */
export async function freeze(
  { engine, db }: Pick<TestApp, 'engine' | 'db'>,
  { address = null, sentence = 'a test' }: { address?: string | null; sentence?: string } = {},
): Promise<void> {
  const cause = { cause: 'sequence_used' as const, subject: SUBJECT, sentence, evidence: {} }
  await db.transaction().execute((trx) => engine.freezes.freeze(trx, { address, stopsAll: address === null, ...cause }))
}

/** Ends what `freeze` began. */
export async function thaw(
  { engine, db }: Pick<TestApp, 'engine' | 'db'>,
  { address = null }: { address?: string | null } = {},
): Promise<void> {
  const answered = { address, cause: 'sequence_used' as const, subject: SUBJECT, because: 'the test goes on' }
  await db.transaction().execute((trx) => engine.freezes.answer(trx, answered))
}
