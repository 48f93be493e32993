import * as z from 'zod/mini'
import { LANGUAGES, type Language } from '#shared/domains/settings/settings.schema.ts'
import { RichText, Section } from './blocks.schema.ts'

const title = z.string().check(z.minLength(1), z.maxLength(120))
export const PageText = z.strictObject({
  title,
  /** One or two sentences below the title. */
  lead: RichText,
  sections: z.array(Section).check(z.minLength(1), z.maxLength(60)),
})
export type PageText = z.infer<typeof PageText>

const PageKey = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60))
export const ReadPage = z.object({ page: PageKey, language: z.enum(LANGUAGES) })
export type ReadPage = z.infer<typeof ReadPage>

/** A page as it is shown, with shared blocks filled in. */
export interface ContentPage extends PageText {
  key: string
  language: Language
  /** ISO time of its last change. */
  updatedAt: string
}
