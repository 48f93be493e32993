import { useLate } from '#client/ui/use-late.ts'

const load = async () => (await import('./arrival-notices.ts')).ArrivalNotices

/** Loaded late, since it shows nothing before money arrives; if it cannot be loaded the pages work without it. */
export function LateArrivalNotices() {
  const ArrivalNotices = useLate(load)
  return ArrivalNotices && <ArrivalNotices />
}
