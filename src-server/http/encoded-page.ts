import { createHash } from 'node:crypto'
import { compress } from './page-renderer.ts'

/** A whole page by the encodings that browsers take. */
export interface VisitorPage {
  etag: string
  encoded: { br: Buffer; gzip: Buffer; identity: Buffer }
}

const QUALITY = 7

export async function encodePage(page: string): Promise<VisitorPage> {
  const identity = Buffer.from(page)
  const [br, gzip] = await Promise.all([compress(identity, 'br', QUALITY), compress(identity, 'gzip', QUALITY)])
  return { etag: `W/"${createHash('sha256').update(identity).digest('base64url')}"`, encoded: { br, gzip, identity } }
}
