import { useLate } from '#client/ui/use-late.ts'

const load = async () => (await import('./toaster.tsx')).Toaster

/**
 * The toaster is loaded after the first paint: no toast of a new page is that urgent. If it cannot be loaded the pages
 * work without it, since every failure is also shown in place.
 */
export function LateToaster() {
  const Toaster = useLate(load)
  return Toaster && <Toaster />
}
