import { late } from '#client/ui/late.ts'

/** Loaded late, since it shows nothing before money arrives; if it cannot be loaded the pages work without it. */
export const LateArrivalNotices = late(async () => (await import('./arrival-notices.ts')).ArrivalNotices)
