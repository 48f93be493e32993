import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '#shared/domains/settings/settings.schema.ts'
import { Anchor, RichText, Section, SectionTitle } from './blocks.schema.ts'

const title = z.string().check(z.minLength(1), z.maxLength(120))
export const PageText = z.strictObject({
  title,
  /** One or two sentences below the title. */
  lead: RichText,
  sections: z.array(Section).check(z.minLength(1), z.maxLength(60)),
})
export type PageText = z.infer<typeof PageText>

/** A section without its blocks; without an anchor it is named by its title. */
export const SectionHead = z.strictObject({ title: SectionTitle, anchor: z.optional(Anchor) })

export const PageKey = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60))
export const ReadPage = z.object({ page: PageKey, language: z.enum(LANGUAGES) })
export type ReadPage = z.infer<typeof ReadPage>

/** A page as it is shown, with shared blocks filled in. */
export interface ContentPage extends PageText {
  key: string
  language: Language
  /** Where it stands. */
  path: string
  /** ISO time of its last change. */
  updatedAt: string
  /** Of a post: ISO time at which it first went live. */
  publishedAt?: string
  /** Of the blog alone: its newest posts. */
  posts?: PostSummary[]
}

/** A post of the blog, as its list names it. */
export interface PostSummary {
  path: string
  title: string
  lead: RichText
  /** ISO time at which it first went live. */
  publishedAt: string
}
