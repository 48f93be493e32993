import * as z from 'zod/mini'

const version = z.string().check(z.regex(/^[0-9a-z]{1,16}$/, 'Give the version as it was answered'))

/**
 * Spread into the input of a form that overwrites what another may have changed: the `version` of what it was filled with. Where that
 * is no longer what is there, nothing is overwritten (409 CHANGED_MEANWHILE). Whoever leaves it out overwrites what is there.
 */
export const Seen = { seen: z.optional(version) }
/** As Seen, where money or rules follow from what is overwritten: nobody leaves it out, scripts neither. */
export const MustSee = { seen: version }
export interface Seen {
  seen?: string | undefined
}
