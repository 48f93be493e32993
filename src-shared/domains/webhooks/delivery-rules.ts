import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/kernel/durations.ts'

/** After the first try; the last of these goes on until the tries are used up, three days after the event. */
export const WAITS_MS = [5_000, 30_000, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 12 * HOUR_MS]
/** An endpoint that took nothing for so long is paused. */
export const SILENT_MS = 3 * DAY_MS
/** For an answer. */
export const ANSWER_TIMEOUT_MS = 10_000
/** After so long a secret that was replaced signs no more. */
export const OVERLAP_HOURS = 24
export const STORED_DAYS = 7
/** Tries of one delivery, the first one too; the last of them is about three days after it. */
export const MOST_TRIES = 12
