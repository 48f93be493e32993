import { publicProcedure, t } from '#server/calls/procedures.ts'
import { ReadPage } from '#shared/domains/content/content.schema.ts'
import { SetLanguage } from '#shared/domains/settings/settings.schema.ts'
import type { ContentService } from './content.service.ts'

export const createContentRouter = ({ content }: { content: ContentService }) =>
  t.router({
    /** A public page in one language. */
    page: publicProcedure.input(ReadPage).query(({ input }) => content.page(input)),
    /** What the landing page says, part by part. */
    landing: publicProcedure.input(SetLanguage).query(({ input }) => content.landing(input.language)),
  })
