import pLimit from 'p-limit'
import sharp from 'sharp'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { PictureType } from '#shared/domains/uploads/uploads.ts'

/** How a purpose wants its pictures. */
export interface PictureShape {
  /** Both sides of the square that is cut out of the middle, in pixels. */
  side: number
}

/** No camera in a pocket takes larger ones; decoded, such a picture takes 160 MB at most, and mostly strips of it. */
const MOST_PIXELS = 40_000_000
const LONGEST_SECONDS = 10
/** Decoded at the same time; who comes while as many wait is told to come back. */
const AT_ONCE = 2
const MOST_WAITING = 20

sharp.concurrency(1) // threads of libvips for one picture: its work is done outside the event loop
sharp.cache(false)

// Of all that libvips could read, what is taken here and nothing else: no SVG, no PDF, no file that names another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

const queue = pLimit(AT_ONCE)

/** What the first bytes say; null for anything else than a picture that is taken. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'image/webp' : null
}

/**
 * A picture as WebP, made anew from its decoded pixels: turned as the camera was held, without place, time, comments, or
 * anything that was hidden behind the picture. Throws BAD_INPUT for what is no whole picture, UNAVAILABLE where too many wait.
 */
export async function remakePicture(bytes: Uint8Array, { side }: PictureShape): Promise<Buffer> {
  if (queue.pendingCount >= MOST_WAITING)
    throw new DomainError('UNAVAILABLE', 'Many pictures are being read just now. Please try again in a moment.', {
      retryAfterSeconds: 2,
    })
  return queue(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'warning', sequentialRead: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer()
      .catch((cause: unknown) => {
        throw refusalOf(cause)
      }),
  )
}

function refusalOf(cause: unknown): DomainError {
  const isLarge = cause instanceof Error && cause.message.includes('exceeds pixel limit')
  return new DomainError(
    'BAD_INPUT',
    isLarge
      ? 'This picture has too many pixels: 40 million at most.'
      : 'This picture cannot be read. It may be damaged or incomplete.',
    { cause },
  )
}
