import { useLingui } from '@lingui/react/macro'
import type { Tone } from '#client/ui/tone.ts'
import type { SupportTopic } from '#shared/domains/support/support.schema.ts'
import type { QuestionStatus } from '#shared/domains/support/support.states.ts'

/** Names of topics and statuses of questions. */
export function useQuestionWords() {
  const { t } = useLingui()
  const topics: Record<SupportTopic, string> = {
    account: t`Account and sign-in`,
    payment: t`Payment`,
    security: t`Security`,
    privacy: t`Data and privacy`,
    developer: t`API`,
    other: t`Something else`,
  }
  const statuses: Record<QuestionStatus, { label: string; tone: Tone }> = {
    open: { label: t({ message: 'Open', context: 'question' }), tone: 'info' },
    answered: { label: t({ message: 'Answered', context: 'question' }), tone: 'good' },
    closed: { label: t({ message: 'Closed', context: 'question' }), tone: 'mute' },
  }
  const lists: Record<QuestionStatus, string> = {
    open: t({ message: 'Open', context: 'questions' }),
    answered: t({ message: 'Answered', context: 'questions' }),
    closed: t({ message: 'Closed', context: 'questions' }),
  }
  return {
    topic: (topic: SupportTopic) => topics[topic],
    status: (status: QuestionStatus) => statuses[status],
    list: (status: QuestionStatus) => lists[status],
  }
}
