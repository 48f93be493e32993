import { callerOf, t, userProcedure } from '#server/calls/procedures.ts'
import { ApiKeyId, CreateApiKey, ListApiCalls } from '#shared/domains/security/api-keys.schema.ts'
import type { KeyringService } from './keyring.service.ts'

export const createApiKeysRouter = ({ keyring }: { keyring: KeyringService }) =>
  t.router({
    list: userProcedure.query(({ ctx }) => keyring.list(ctx.user)),
    create: userProcedure.input(CreateApiKey).mutation(({ ctx, input }) => keyring.create(callerOf(ctx), input)),
    revoke: userProcedure.input(ApiKeyId).mutation(({ ctx, input }) => keyring.revoke(callerOf(ctx), input.id)),
    calls: userProcedure.input(ListApiCalls).query(({ ctx, input }) => keyring.calls(ctx.user, input)),
  })
