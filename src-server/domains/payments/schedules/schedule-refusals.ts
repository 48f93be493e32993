import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import type { ScheduleStatus } from '#shared/domains/payments/schedules.states.ts'

export function requireOpen(status: ScheduleStatus): void {
  if (status === 'ended' || status === 'cancelled') throw scheduleOver()
}

export const scheduleOver = (): DomainError => new DomainError('ALREADY_DONE', 'What was scheduled has ended.')
export const unknownSchedule = (): DomainError => notFound('schedule')
