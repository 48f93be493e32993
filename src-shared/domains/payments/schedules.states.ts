/** active: waits for its next run; paused: passes its runs over; ended: no run is left; cancelled: by its owner. */
const SCHEDULE_STATUSES = ['active', 'paused', 'ended', 'cancelled'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

/** Every change that a scheduled payment may make, and why. */
export const SCHEDULE_TRANSITIONS: Record<ScheduleStatus, readonly ScheduleStatus[]> = {
  active: ['paused', 'ended', 'cancelled'], // its owner waits | its last run is over | its owner has done with it
  paused: ['active', 'ended', 'cancelled'], // its owner goes on | what was left fell into the pause | as above
  ended: [],
  cancelled: [],
}

/** sent: accepted as a payment; refused: the check of outflows or the recipient said no; missed: nobody was there in time. */
const RUN_OUTCOMES = ['sent', 'refused', 'missed'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]
