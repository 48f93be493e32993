import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { ListMedia, MediaId, UpdateMedia, UploadMedia } from '#shared/domains/media/media.schema.ts'
import type { MediaService } from './media.service.ts'

const procedure = adminProcedure('content')

/** `admin.media`: the pictures that pages, blocks and the logo choose from. */
export const createMediaAdminRouter = ({ media }: { media: MediaService }) =>
  t.router({
    list: procedure.input(ListMedia).query(({ input }) => media.list(input)),
    get: procedure.input(MediaId).query(({ input }) => media.get(input.id)),
    upload: procedure.input(UploadMedia).mutation(({ ctx, input }) => media.upload(ctx.user, input, originOf(ctx))),
    update: procedure.input(UpdateMedia).mutation(({ ctx, input }) => media.update(ctx.user, input, originOf(ctx))),
    remove: procedure.input(MediaId).mutation(({ ctx, input }) => media.remove(ctx.user, input.id, originOf(ctx))),
  })
