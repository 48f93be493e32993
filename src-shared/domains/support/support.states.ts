export const QUESTION_STATUSES = ['open', 'answered', 'closed'] as const
export type QuestionStatus = (typeof QUESTION_STATUSES)[number]

/** Every step that a question to the support may take, and why. */
const STEPS: Record<QuestionStatus, readonly QuestionStatus[]> = {
  open: ['answered', 'closed'], // an administrator answers it by mail | needs no answer, or the writer's account was closed
  answered: [],
  closed: [],
}
export const mayStep = (from: QuestionStatus, to: QuestionStatus): boolean => STEPS[from].includes(to)
