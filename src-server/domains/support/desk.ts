import type { Caller } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { mayStep, type QuestionStatus } from '#shared/domains/support/support.states.ts'
import type {
  AnswerQuestion,
  CloseQuestion,
  ListedQuestion,
  ListQuestions,
  Question,
  QuestionPage,
} from '#shared/domains/support/support-desk.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './questions.queries.ts'
import type { SupportDeps, Written } from './support.types.ts'

const USEFUL_MS = 7 * DAY_MS
const EXCERPT = 160

/** Words of the bell: the answer itself lies sealed, and is in the mail. */
const ANSWERED: Record<Language, (reference: string) => { subject: string; message: string }> = {
  en: (reference) => ({
    subject: `We have answered your question ${reference}`,
    message: 'The answer is in your mailbox, at the address that you gave with the question.',
  }),
  es: (reference) => ({
    subject: `Hemos respondido a tu pregunta ${reference}`,
    message: 'Tienes la respuesta en el correo que indicaste al hacer la pregunta.',
  }),
}

export async function list(deps: SupportDeps, query: ListQuestions): Promise<QuestionPage> {
  const { page, nextCursor } = pageOf(await queries.listQuestions(deps.db, query), query.limit, ({ id }) => id)
  return { items: page.map((row) => present(row, writtenIn(deps, row))), nextCursor }
}

/** Throws NOT_FOUND. */
export async function get(deps: SupportDeps, id: string): Promise<Question> {
  const row = await queries.findQuestion(deps.db, id)
  if (!row) throw notFound('question')
  const written = writtenIn(deps, row)
  return {
    ...present(row, written),
    userId: row.userId,
    language: row.language,
    email: written?.email ?? null,
    message: written?.message ?? null,
    answer: row.sealedAnswer === null ? null : openWithRing(deps.ring, row.id, row.sealedAnswer),
    endedByName: row.endedByName,
  }
}

/** Mails the answer to whoever asked, once. Throws NOT_FOUND, ALREADY_DONE. */
export async function answer(deps: SupportDeps, caller: Caller, { id, text }: AnswerQuestion): Promise<Question> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, id, 'answered')
    const written = writtenIn(deps, row)
    if (!written) throw notFound('question')
    const seal = await deps.sealIn(trx)
    const sealedAnswer = seal(id, text)
    await queries.endQuestion(trx, id, { status: 'answered', sealedAnswer, at: deps.clock.now(), by: caller.user.id })
    const details = {
      reference: row.reference,
      name: written.name,
      question: excerptOf(written.message),
      message: text,
    }
    await deps.notifications.post(trx, {
      mail: { template: 'support-answer', language: row.language, details },
      to: written.email,
      replyTo: await deps.mailbox(),
      userId: row.userId,
      usefulForMs: USEFUL_MS,
    })
    if (row.userId !== null) {
      const words = ANSWERED[row.language](row.reference)
      await deps.inbox.notify(trx, [{ userId: row.userId, type: 'message', details: { messageId: id, ...words } }])
    }
    await deps.audit.note(trx, {
      actor: { kind: 'admin', id: caller.user.id },
      action: 'support.answered',
      subject: { kind: 'question', id },
      new: { reference: row.reference },
      origin: caller.origin,
    })
  })
  return get(deps, id)
}

/** Ends a question without an answer. Throws NOT_FOUND, ALREADY_DONE. */
export async function close(deps: SupportDeps, caller: Caller, { id, reason }: CloseQuestion): Promise<Question> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockFor(trx, id, 'closed')
    const ending = { status: 'closed', sealedAnswer: null, at: deps.clock.now(), by: caller.user.id } as const
    await queries.endQuestion(trx, id, ending)
    await deps.audit.note(trx, {
      actor: { kind: 'admin', id: caller.user.id },
      action: 'support.closed',
      subject: { kind: 'question', id },
      new: { reference: row.reference },
      reason,
      origin: caller.origin,
    })
  })
  return get(deps, id)
}

async function lockFor(
  trx: Parameters<typeof queries.lockQuestion>[0],
  id: string,
  to: QuestionStatus,
): Promise<queries.QuestionRow> {
  const row = await queries.lockQuestion(trx, id)
  if (!row) throw notFound('question')
  if (!mayStep(row.status, to)) throw new DomainError('ALREADY_DONE', 'This question was answered or closed already.')
  return row
}

function writtenIn({ ring }: SupportDeps, { id, sealedQuestion }: queries.QuestionRow): Written | null {
  return sealedQuestion === null ? null : (JSON.parse(openWithRing(ring, id, sealedQuestion)) as Written)
}

const excerptOf = (message: string): string => message.replaceAll(/\s+/g, ' ').slice(0, EXCERPT)

const present = (row: queries.ShownRow, written: Written | null): ListedQuestion => ({
  id: row.id,
  reference: row.reference,
  topic: row.topic,
  status: row.status,
  name: written?.name ?? null,
  username: row.username,
  excerpt: written ? excerptOf(written.message) : null,
  askedAt: row.askedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})
