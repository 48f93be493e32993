import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { UploadId } from '#shared/domains/uploads/uploads.schema.ts'
import type { TokensService } from './tokens.service.ts'

/** A picture never changes: another one has another address. */
const IMAGE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="token.webp"',
  'cache-control': 'public, max-age=31536000, immutable',
}

/** Pictures of featured tokens, for everybody. */
export const createTokensRest =
  ({ tokens }: { tokens: TokensService }) =>
  (app: FastifyInstance) => {
    app.get('/api/token-images/:id', async (request, reply) => {
      const { id } = UploadId.safeParse(request.params).data ?? {}
      if (id === undefined) throw notFound('file')
      const { contentType, bytes } = await tokens.image(id)
      return reply.headers(IMAGE_HEADERS).type(contentType).send(bytes)
    })
  }
