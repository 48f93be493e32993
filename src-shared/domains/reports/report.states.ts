export const REPORT_STATUSES = ['open', 'in_review', 'answered', 'closed'] as const
export type ReportStatus = (typeof REPORT_STATUSES)[number]

/** Every step that a problem report may take, and why. */
const STEPS: Record<ReportStatus, readonly ReportStatus[]> = {
  open: ['in_review', 'answered', 'closed'], // an administrator looks into it | answers it | ends it without an answer
  in_review: ['answered', 'closed'],
  answered: [],
  closed: [],
}
export const mayTurn = (from: ReportStatus, to: ReportStatus): boolean => STEPS[from].includes(to)
