import * as z from 'zod/mini'

/** Fields of a list's input: `limit` rows a page, `usual` where none is named; `cursor` is the `nextCursor` of the page before. */
export const paging = <Cursor extends z.ZodMiniType = z.ZodMiniUUID>(usual: number, most: number, cursor?: Cursor) => ({
  cursor: z.optional((cursor ?? z.uuid()) as Cursor),
  limit: z._default(z.int().check(z.gte(1), z.lte(most)), usual),
})
