import { publicProcedure, t } from '#server/calls/procedures.ts'
import { ReadPage } from '#shared/domains/content/content.schema.ts'
import { SetLanguage } from '#shared/domains/settings/settings.schema.ts'

export const contentRouter = t.router({
  /** A public page in one language. */
  page: publicProcedure.input(ReadPage).query(({ ctx, input }) => ctx.services.content.page(input)),
  /** What the landing page says, part by part. */
  landing: publicProcedure.input(SetLanguage).query(({ ctx, input }) => ctx.services.content.landing(input.language)),
})
