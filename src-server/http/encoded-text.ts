import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compress, encodingOf } from './page-renderer.ts'

/** A whole text by the encodings that browsers take. */
export interface EncodedText {
  etag: string
  encoded: { br: Buffer; gzip: Buffer; identity: Buffer }
}

const QUALITY = 7

export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([compress(identity, 'br', QUALITY), compress(identity, 'gzip', QUALITY)])
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`, encoded: { br, gzip, identity } }
}

/** As the caller takes it: 304 where they have it already. */
export function sendEncoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, encoded }: EncodedText,
): FastifyReply {
  const encoding = encodingOf(headers['accept-encoding']) ?? 'identity'
  reply.header('etag', etag)
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(encoded[encoding])
}
