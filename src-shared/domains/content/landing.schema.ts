import * as z from 'zod/mini'

const line = z.string().check(z.minLength(1), z.maxLength(300))
const text = z.string().check(z.minLength(1), z.maxLength(1000))
const facts = z.array(z.strictObject({ label: line, value: line })).check(z.maxLength(4))

/** The landing page's texts; each part is a row of content_blocks, `landing.<part>`. Button labels are fixed. */
export const LANDING_PARTS = {
  hero: z.strictObject({ first: line, second: line, lead: text, facts }),
  assets: z.strictObject({
    items: z
      .array(z.strictObject({ code: line, name: line, text: line, image: z.optional(line) }))
      .check(z.maxLength(8)),
  }),
  features: z.strictObject({
    title: line,
    items: z
      .array(
        z.strictObject({
          picture: z.enum(['storage', 'transfer', 'assets', 'book', 'history', 'swap']),
          title: line,
          text,
        }),
      )
      .check(z.maxLength(9)),
  }),
  steps: z.strictObject({
    title: line,
    items: z.array(z.strictObject({ title: line, text })).check(z.maxLength(6)),
  }),
  fees: z.strictObject({
    title: line,
    columns: z.tuple([line, line, line]),
    rows: z.array(z.tuple([line, line, line])).check(z.maxLength(10)),
    note: text,
  }),
  call: z.strictObject({ title: line, lead: text }),
} as const
export type LandingPart = keyof typeof LANDING_PARTS
/** A part that an administrator has switched off is absent. */
export type Landing = { [Part in LandingPart]?: z.infer<(typeof LANDING_PARTS)[Part]> }
