/** active: waits for its next run; paused: passes its runs over; ended: no run is left; cancelled: by its owner. */
const SCHEDULE_STATUSES = ['active', 'paused', 'ended', 'cancelled'] as const
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number]

/** payment: to somebody; swap: of one asset for another; reminder: of a purchase, which moves nothing. */
const SCHEDULE_KINDS = ['payment', 'swap', 'reminder'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]

/** Every change that what is scheduled may make, and why. */
export const SCHEDULE_TRANSITIONS: Record<ScheduleStatus, readonly ScheduleStatus[]> = {
  active: ['paused', 'ended', 'cancelled'], // its owner waits, or a swap was skipped too often | its last run is over | its owner has done with it
  paused: ['active', 'ended', 'cancelled'], // its owner goes on | what was left fell into the pause | as above
  ended: [],
  cancelled: [],
}

/** sent: accepted as a payment or a swap; refused: its check said no; missed: nobody was there in time; reminded: its owner was told. */
const RUN_OUTCOMES = ['sent', 'refused', 'missed', 'reminded'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** So many of a person's may wait at a time, of all kinds together. */
export const MOST_OPEN_SCHEDULES = 100

/** After so many refusals one after the other a swap is paused: its price or its owner's money is not what it was made for. */
export const MOST_SKIPPED_SWAPS = 3
