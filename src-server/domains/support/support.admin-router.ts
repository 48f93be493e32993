import { adminProcedure, callerOf, t } from '#server/calls/procedures.ts'
import {
  AnswerQuestion,
  CloseQuestion,
  ListQuestions,
  QuestionId,
} from '#shared/domains/support/support-desk.schema.ts'
import type { SupportService } from './support.service.ts'

/** Private texts of people: for administrators who are signed in, never for a key. */
const supporting = adminProcedure('support').meta({ scope: 'session' })

/** `admin.support`: questions to the support, for administrators with the scope support. */
export const createSupportAdminRouter = ({ support }: { support: SupportService }) =>
  t.router({
    list: supporting.input(ListQuestions).query(({ input }) => support.desk.list(input)),
    get: supporting.input(QuestionId).query(({ input }) => support.desk.get(input.id)),
    answer: supporting.input(AnswerQuestion).mutation(({ ctx, input }) => support.desk.answer(callerOf(ctx), input)),
    close: supporting.input(CloseQuestion).mutation(({ ctx, input }) => support.desk.close(callerOf(ctx), input)),
  })
