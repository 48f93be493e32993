/** Every change of status that a request may make, and why. */
const TRANSITIONS = {
  pending: ['approved', 'refused', 'expired'], // another administrator decides within 72 hours, or nobody does
  approved: ['applied', 'void'], // done once by a job, or no longer fitting what it was asked about
  refused: [],
  expired: [],
  applied: [],
  void: [],
} as const satisfies Record<string, readonly string[]>
export type ApprovalStatus = keyof typeof TRANSITIONS
