import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { CommentContent, ResolveComment } from '#shared/domains/content/comments.schema.ts'
import {
  CompareContent,
  ContentId,
  CreateContent,
  ListContent,
  ListVersions,
  LockContent,
  RestoreContent,
  ReturnContent,
  SaveContent,
  ScheduleContent,
  SendBackContent,
  SetMaterial,
} from '#shared/domains/content/desk.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import type { ContentDeskService } from './content-desk.service.ts'

const procedure = adminProcedure('content')
/** What people see is decided on by somebody who is signed in, never by a key. */
const deciding = adminProcedure('content').meta({ scope: 'session' })

/** `admin.content`: the texts of all pages, their drafts and versions, and which of them people see. */
export const createContentAdminRouter = ({ contentDesk: desk }: { contentDesk: ContentDeskService }) =>
  t.router({
    list: procedure.input(ListContent).query(({ input }) => desk.list(input)),
    get: procedure.input(ContentId).query(({ ctx, input }) => desk.open(ctx.user, input.id)),
    versions: procedure.input(ListVersions).query(({ input }) => desk.versions(input)),
    compare: procedure.input(CompareContent).query(({ input }) => desk.compare(input)),
    create: procedure.input(CreateContent).mutation(({ ctx, input }) => desk.create(ctx.user, input, originOf(ctx))),
    save: procedure.input(SaveContent).mutation(({ ctx, input }) => desk.save(ctx.user, input, originOf(ctx))),
    lock: procedure.input(LockContent).mutation(({ ctx, input }) => desk.lock(ctx.user, input, originOf(ctx))),
    unlock: procedure.input(ContentId).mutation(({ ctx, input }) => desk.unlock(ctx.user, input.id, originOf(ctx))),
    submit: procedure.input(ContentId).mutation(({ ctx, input }) => desk.submit(ctx.user, input, originOf(ctx))),
    withdraw: procedure.input(ContentId).mutation(({ ctx, input }) => desk.withdraw(ctx.user, input, originOf(ctx))),
    approve: deciding.input(ContentId).mutation(({ ctx, input }) => desk.approve(ctx.user, input, originOf(ctx))),
    sendBack: deciding
      .input(SendBackContent)
      .mutation(({ ctx, input }) => desk.sendBack(ctx.user, input, originOf(ctx))),
    schedule: deciding
      .input(ScheduleContent)
      .mutation(({ ctx, input }) => desk.schedule(ctx.user, input, originOf(ctx))),
    setMaterial: deciding
      .input(SetMaterial)
      .mutation(({ ctx, input }) => desk.setMaterial(ctx.user, input, originOf(ctx))),
    publish: deciding.input(ContentId).mutation(({ ctx, input }) => desk.publish(ctx.user, input, originOf(ctx))),
    unpublish: deciding
      .input(ReturnContent)
      .mutation(({ ctx, input }) => desk.unpublish(ctx.user, input, originOf(ctx))),
    discard: procedure.input(ContentId).mutation(({ ctx, input }) => desk.discard(ctx.user, input, originOf(ctx))),
    restore: procedure.input(RestoreContent).mutation(({ ctx, input }) => desk.restore(ctx.user, input, originOf(ctx))),
    trash: procedure.input(ContentId).mutation(({ ctx, input }) => desk.trash(ctx.user, input, originOf(ctx))),
    untrash: procedure.input(ContentId).mutation(({ ctx, input }) => desk.untrash(ctx.user, input, originOf(ctx))),
    /** Deletes for good. */
    emptyTrash: deciding.mutation(async ({ ctx }) => ({ texts: await desk.emptyTrash(ctx.user, originOf(ctx)) })),
    comments: procedure.input(ContentId).query(({ input }) => desk.comments(input.id).then(wholeList)),
    comment: deciding.input(CommentContent).mutation(({ ctx, input }) => desk.comment(ctx.user, input, originOf(ctx))),
    resolveComment: deciding
      .input(ResolveComment)
      .mutation(({ ctx, input }) => desk.resolveComment(ctx.user, input, originOf(ctx))),
    previewLink: procedure.input(ContentId).mutation(({ input }) => desk.previewLink(input.id)),
  })
