import * as z from 'zod/mini'

/** Part of what every call that moves money takes: with it everything is checked, and nothing is kept, reserved or sent. */
export const DryRun = { dryRun: z.optional(z.boolean()) }
