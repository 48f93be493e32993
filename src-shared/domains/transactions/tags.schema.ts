import * as z from 'zod/mini'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { visibleText } from '#shared/kernel/visible-text.ts'

export const MOST_TAGS = 5
export const LONGEST_TAG = 24

/** A tag as it is kept: small letters, single spaces. Commas part tags where they are listed in one text. */
export const tidyTag = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase().normalize('NFC')

/** A person's own word for an entry of their history. */
export const Tag = z.string().check(
  z.maxLength(100),
  z.overwrite(tidyTag),
  z.minLength(1, 'A tag has at least one character'),
  z.maxLength(LONGEST_TAG, `A tag has at most ${LONGEST_TAG} characters`),
  z.refine((text) => visibleText(text) === text && !text.includes(','), {
    error: 'A tag is a word or two without a comma',
  }),
  z.refine((text) => !looksLikeSecret(text), { error: 'A secret key does not belong in a tag' }),
)

/** transactions.setTags: all of one's tags on an entry; none takes them away. */
export const SetTags = z.object({
  id: z.uuid(),
  tags: z.array(Tag).check(z.maxLength(MOST_TAGS, `An entry has at most ${MOST_TAGS} tags`)),
})
export type SetTags = z.infer<typeof SetTags>

export interface OwnTag {
  tag: string
  /** How many entries have it. */
  entries: number
}
