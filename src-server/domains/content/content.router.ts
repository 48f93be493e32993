import { publicProcedure, t } from '#server/calls/procedures.ts'
import { ReadPage } from '#shared/domains/content/content.schema.ts'
import { ListPosts, ReadPreview } from '#shared/domains/content/desk.schema.ts'
import { SetLanguage } from '#shared/domains/settings/settings.schema.ts'
import type { ContentService } from './content.service.ts'
import type { ContentDeskService } from './content-desk.service.ts'

export const createContentRouter = ({
  content,
  contentDesk,
}: {
  content: ContentService
  contentDesk: ContentDeskService
}) =>
  t.router({
    /** A public page in one language. */
    page: publicProcedure.input(ReadPage).query(({ input }) => content.page(input)),
    /** What the landing page says, part by part. */
    landing: publicProcedure.input(SetLanguage).query(({ input }) => content.landing(input.language)),
    /** Posts of the blog, newest first. */
    posts: publicProcedure.input(ListPosts).query(({ input }) => content.posts(input)),
    /** A text that is being written, for whoever has its link. */
    preview: publicProcedure.input(ReadPreview).query(({ input }) => contentDesk.preview(input)),
  })
