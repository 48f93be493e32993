import * as z from 'zod/mini'
import { catch as orElse } from 'zod/mini'
import type { ColumnChoice } from '#client/ui/data-table/column-choice.ts'

/** In a list's address: keys of the columns that are not shown, with commas between; an invalid value counts as absent. */
export const hiddenColumns = orElse(
  z.optional(z.string().check(z.regex(/^[a-z]{1,20}(?:,[a-z]{1,20}){0,11}$/))),
  undefined,
)

const NONE: readonly string[] = []
export const hiddenIn = (hide: string | undefined): readonly string[] => hide?.split(',') ?? NONE

/** The choice of columns that an address holds; saved filters keep it with the rest. */
export const choiceIn = (hide: string | undefined, onHide: (hide: string | undefined) => void): ColumnChoice => ({
  hidden: hiddenIn(hide),
  setHidden: (keys) => onHide(keys.join(',') || undefined),
})
