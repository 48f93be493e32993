import { useLate } from '#client/ui/use-late.ts'

const load = async () => (await import('./area-plot.tsx')).AreaPlot

/** The plot of a value over time, null until it is there: its drawing library is larger than the rest of a page. */
export const useAreaPlot = () => useLate(load)
