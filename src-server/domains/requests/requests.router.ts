import { publicProcedure, t, userProcedure } from '#server/calls/procedures.ts'
import { CheckLink, CreateRequest, ListRequests, OneRequest } from '#shared/domains/requests/requests.schema.ts'
import type { RequestsService } from './requests.service.ts'

const askingProcedure = userProcedure.meta({ scope: 'request' })

export const createRequestsRouter = ({ requests }: { requests: RequestsService }) =>
  t.router({
    create: askingProcedure.input(CreateRequest).mutation(({ ctx, input }) => requests.create(ctx.user.id, input)),
    list: userProcedure.input(ListRequests).query(({ ctx, input }) => requests.list(ctx.user.id, input)),
    get: userProcedure.input(OneRequest).query(({ ctx, input }) => requests.get(ctx.user.id, input.id)),
    cancel: askingProcedure.input(OneRequest).mutation(({ ctx, input }) => requests.cancel(ctx.user.id, input.id)),
    /** What everybody may see who has its link. */
    view: publicProcedure.input(OneRequest).query(({ input }) => requests.view(input.id)),
    /** Whether the domain that a payment link names has signed it. */
    checkLink: userProcedure.input(CheckLink).query(({ ctx, input }) => requests.checkLink(ctx.user.id, input.uri)),
  })
