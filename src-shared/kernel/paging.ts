import * as z from 'zod/mini'

/** Fields of a list's input: `limit` rows a page, `usual` where none is named; `cursor` is the `nextCursor` of the page before. */
export const paging = <Cursor extends z.ZodMiniType = z.ZodMiniUUID>(usual: number, most: number, cursor?: Cursor) => ({
  cursor: z.optional((cursor ?? z.uuid()) as Cursor),
  limit: z._default(z.int().check(z.gte(1), z.lte(most)), usual),
})

/** A list that is bounded by what it lists: it has one page. */
export interface WholeList<Item> {
  items: Item[]
  /** Always null: this is the whole list. */
  nextCursor: null
}
export const wholeList = <Item>(items: Item[]): WholeList<Item> => ({ items, nextCursor: null })

/** A cursor that is a number of a row: digits of what Postgres's integer holds. */
export const RowNumber = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/),
    z.refine((text) => Number(text) <= 2_147_483_647),
  ),
  z.transform(Number),
)
