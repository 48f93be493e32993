import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { randomCode } from '#server/kernel/random-code.ts'
import { type AskSupport, holdsSecretKey, type SupportTopic } from '#shared/domains/support/support.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { answer, close, get, list } from './desk.ts'
import { deleteEndedBefore, emptyQuestionsOf, insertQuestion } from './questions.queries.ts'
import type { SupportDeps, Written } from './support.types.ts'
import { waitingQuestions } from './waiting.queries.ts'

interface SupportCaller {
  ip: string
  user: { id: string; username: string } | null
}
export type SupportService = ReturnType<typeof createSupportService>

const USEFUL_MS = 30 * DAY_MS
const RETENTION_MS = 180 * DAY_MS
const TOPICS: Record<SupportTopic, string> = {
  account: 'Account and sign-in',
  payment: 'Payment',
  security: 'Security',
  privacy: 'Privacy',
  developer: 'API',
  other: 'Something else',
}

/** Questions of people and visitors: each reaches the support's mailbox and waits in the administrators' queue. */
export function createSupportService(deps: SupportDeps) {
  return {
    ...bind(deps, { ask }),
    desk: bind(deps, { list, get, answer, close }),
    waiting: [waitingQuestions(deps.db)],
    /** Forgets questions 180 days after they have ended. */
    purge: (): Promise<void> => deleteEndedBefore(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)),
    /** Empties the questions of a person. */
    forget: (trx: Trx, userId: string): Promise<void> => emptyQuestionsOf(trx, userId, deps.clock.now()),
  }
}

/**
 * Keeps a question, puts it into the outbox for the support's mailbox and answers with its reference. What only a program fills
 * in gets the same answer and goes nowhere. Throws BAD_INPUT for a text with a secret key, and TOO_MANY_REQUESTS.
 */
async function ask(
  { db, clock, sealIn, security, notifications, mailbox }: SupportDeps,
  input: AskSupport,
  { ip, user }: SupportCaller,
): Promise<{ reference: string }> {
  if (holdsSecretKey(input.message))
    throw new DomainError(
      'BAD_INPUT',
      'Your message contains a secret key. Nobody here needs it: remove it, and move what it protects to another account.',
      { field: 'message' },
    )
  const reference = createReference()
  if (input.website) return { reference }
  const userId = user?.id ?? null
  await security.chargeSupport({ ip, userId })
  const { name, email, message, topic, language } = input
  const written: Written = { name, email, message }
  const details = { reference, ...written, topic: TOPICS[topic], username: user?.username ?? null }
  const mail = { template: 'support-request' as const, language: 'en' as const, details }
  const to = await mailbox()
  await db.transaction().execute(async (trx) => {
    const seal = await sealIn(trx)
    const id = uuid()
    const sealedQuestion = seal(id, JSON.stringify(written))
    await insertQuestion(trx, { id, reference, userId, topic, language, sealedQuestion, askedAt: clock.now() })
    await notifications.post(trx, { mail, to, replyTo: email, userId, usefulForMs: USEFUL_MS })
  })
  return { reference }
}

/** `S-` and 8 base-32 characters: enough to find a message, and nothing that opens it. */
const createReference = (): string => `S-${randomCode(8)}`
