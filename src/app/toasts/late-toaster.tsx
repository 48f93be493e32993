import { late } from '#client/ui/late.ts'

/**
 * The toaster is loaded after the first paint: no toast of a new page is that urgent. If it cannot be loaded the pages
 * work without it, since every failure is also shown in place.
 */
export const LateToaster = late(async () => (await import('./toaster.tsx')).Toaster)
