import { guarded } from '#shared/kernel/formula-guard.ts'

/** Text that people wrote as a field of CSV that no program takes for a formula. */
export const csvCell = (text: string): string => `"${guarded(text).replaceAll('"', '""')}"`
