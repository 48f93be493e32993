import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { DomainError } from '#server/kernel/domain-error.ts'
import { withWholeScan } from './jpeg-scan.ts'

/** How a purpose wants its pictures, in pixels. */
export type PictureShape =
  /** Both sides of the square that is cut out of the middle. */
  | { side: number }
  /** Neither side is longer; nothing is cut off, and nothing is enlarged. `least`: what the longer side needs. */
  | { within: number; least?: number }

export interface NarrowPicture {
  bytes: Buffer
  width: number
  height: number
}

/** Decoded, such a picture takes 160 MB at most, and mostly strips of it; the client makes larger ones smaller before it sends them. */
const MOST_PIXELS = 40_000_000
/** By the clock on the wall: the process that decodes gives way to everything else on the machine. */
const LONGEST_SECONDS = 20

sharp.concurrency(1) // threads of libvips for one picture
sharp.cache(false)

// Of all that libvips could read, what is taken here and nothing else: no SVG, no PDF, no file that names another.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * A picture as WebP, made anew from its decoded pixels: turned as the camera was held, without place, time, comments, or
 * anything that was hidden behind the picture. Throws BAD_INPUT for what is no whole picture or too small.
 */
export async function remakePicture(bytes: Uint8Array, shape: PictureShape): Promise<Buffer> {
  if ('side' in shape) return remade(bytes, { width: shape.side, height: shape.side, fit: 'cover' })
  const { within, least = 1 } = shape
  return remade(bytes, { width: within, height: within, fit: 'inside', withoutEnlargement: true }, least)
}

/** As remakePicture, that wide at most; with what came out. */
export async function narrowPicture(bytes: Uint8Array, width: number): Promise<NarrowPicture> {
  const made = await remade(bytes, { width, withoutEnlargement: true })
  const { width: real, height } = await sharp(made).metadata()
  return { bytes: made, width: real, height }
}

const remade = (bytes: Uint8Array, size: ResizeOptions, least = 1): Promise<Buffer> =>
  decoded(bytes, async (picture) => {
    const { width, height } = await picture.metadata()
    if (Math.max(width, height) < least)
      throw new DomainError('BAD_INPUT', `This picture is too small: its longer side needs ${least} pixels.`)
    return picture.autoOrient().resize(size).webp({ quality: 84 }).toBuffer()
  })

/** Does something with a decoded picture. Throws as remakePicture. */
export async function decoded<Result>(bytes: Uint8Array, work: (picture: Sharp) => Promise<Result>): Promise<Result> {
  const picture = sharp(withWholeScan(bytes), {
    limitInputPixels: MOST_PIXELS,
    failOn: 'warning',
    sequentialRead: true,
  })
  return work(picture.timeout({ seconds: LONGEST_SECONDS })).catch((cause: unknown) => {
    throw cause instanceof DomainError ? cause : refusalOf(cause)
  })
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
