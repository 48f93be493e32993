import type { IncomingMessage } from 'node:http'
import { payloadTooLarge, unsupportedMediaType } from './problem.ts'

/** Larger than the largest envelope, form-encoded. */
const MOST_BYTES = 512 * 1024

/** The fields of a form; a body of another kind is refused with 415, a larger one with 413. */
export async function readForm(incoming: IncomingMessage): Promise<URLSearchParams> {
  const contentType = incoming.headers['content-type'] ?? ''
  const [type = ''] = contentType.split(';')
  const kind = type.trim().toLowerCase()
  if (kind !== '' && kind !== 'application/x-www-form-urlencoded' && kind !== 'multipart/form-data') {
    throw unsupportedMediaType()
  }
  const body = await readBody(incoming)
  return kind === 'multipart/form-data'
    ? multipartFields(contentType, body)
    : new URLSearchParams(body.toString('utf8'))
}

/** The whole body; a larger one than allowed is not read to its end. */
export async function readBody(incoming: IncomingMessage, mostBytes = MOST_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) {
      incoming.resume()
      throw payloadTooLarge()
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Text fields of multipart/form-data (RFC 7578); files and anything malformed are passed over. */
function multipartFields(contentType: string, body: Buffer): URLSearchParams {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  const fields = new URLSearchParams()
  if (boundary === undefined) return fields
  for (const part of body.toString('latin1').split(`--${boundary}`)) {
    const [head = '', ...rest] = part.split('\r\n\r\n')
    const name = /name="([^"]*)"/i.exec(head)?.[1]
    if (name !== undefined && rest.length > 0) fields.append(name, rest.join('\r\n\r\n').replace(/\r\n$/, ''))
  }
  return fields
}
