import { adminProcedure, originOf, t } from '#server/calls/procedures.ts'
import { AddToken, CheckToken, OrderTokens, TokenId, UpdateToken } from '#shared/domains/assets/tokens.schema.ts'
import type { TokensService } from './tokens.service.ts'

const procedure = adminProcedure('content')

/** `admin.tokens`: what is featured, in which order, with which words and picture. */
export const createTokensAdminRouter = ({ tokens }: { tokens: TokensService }) =>
  t.router({
    list: procedure.query(() => tokens.list()),
    check: procedure.input(CheckToken).query(({ input }) => tokens.check(input.asset)),
    add: procedure.input(AddToken).mutation(({ ctx, input }) => tokens.add(ctx.user, input, originOf(ctx))),
    update: procedure.input(UpdateToken).mutation(({ ctx, input }) => tokens.update(ctx.user, input, originOf(ctx))),
    remove: procedure.input(TokenId).mutation(({ ctx, input }) => tokens.remove(ctx.user, input.id, originOf(ctx))),
    order: procedure.input(OrderTokens).mutation(({ ctx, input }) => tokens.order(ctx.user, input, originOf(ctx))),
  })
