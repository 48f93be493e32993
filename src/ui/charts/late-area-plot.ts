import { late } from '#client/ui/late.ts'

/** The plot of a value over time; its drawing library is larger than the rest of a page. */
export const LateAreaPlot = late(async () => (await import('./area-plot.tsx')).AreaPlot)
