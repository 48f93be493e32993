import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { MediaFile } from '#shared/domains/media/media.schema.ts'
import type { MediaService } from './media.service.ts'

/** A picture never changes: another one has another address. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
}

/** Pictures of the library, for everybody: `/media/{id}/{width}.webp`. */
export const createMediaRest =
  ({ media }: { media: MediaService }) =>
  (app: FastifyInstance) => {
    app.get('/media/:id/:file', async (request, reply) => {
      const { id, file } = MediaFile.safeParse(request.params).data ?? {}
      if (id === undefined || file === undefined) throw notFound('picture')
      const { contentType, bytes } = await media.file(id, Number.parseInt(file, 10))
      return reply.headers(HEADERS).type(contentType).send(bytes)
    })
  }
