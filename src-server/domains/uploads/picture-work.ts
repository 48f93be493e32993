import { decoded } from './pictures.ts'
import { drawText } from './pixel-font.ts'

const ROWS = 16
/** Neighbours that differ by less, of 255, are noise. */
const NOISE = 3
/** With fewer telling rows a picture is as good as blank. */
const LEAST_ROWS = 4

/** What similar pictures share; null of one that shows next to nothing. */
interface Fingerprint {
  /** 256 bits in hexadecimal. */
  bits: string
  /** Each telling row of 16 bits with its number: two pictures that share none are different ones. */
  pieces: number[]
}
export interface SeenPicture {
  width: number
  height: number
  fingerprint: Fingerprint | null
}
/** A rectangle in shares of the picture's width and height. */
export interface Region {
  x: number
  y: number
  width: number
  height: number
}

/** Size and fingerprint of a picture: where its brightness rises from left to right, on a grid of 16 by 16. */
export const measure = (bytes: Uint8Array): Promise<SeenPicture> =>
  decoded(bytes, async (picture) => {
    const { width, height } = await picture.metadata()
    const grid = await picture
      .greyscale()
      .resize(ROWS + 1, ROWS, { fit: 'fill' })
      .raw()
      .toBuffer()
    const rows = Array.from({ length: ROWS }, (_, row) => {
      const at = (column: number): number => grid[row * (ROWS + 1) + column] ?? 0
      return Array.from({ length: ROWS }, (_bit, column) => at(column + 1) > at(column) + NOISE)
    })
    const words = rows.map((row) => row.reduce((word, bit) => word * 2 + Number(bit), 0))
    const pieces = words.flatMap((word, row) => (word === 0 ? [] : [row * 65_536 + word]))
    const bits = words.map((word) => word.toString(16).padStart(4, '0')).join('')
    return { width, height, fingerprint: pieces.length < LEAST_ROWS ? null : { bits, pieces } }
  })

const TILE = { width: 620, height: 190 }

/** The picture as WebP with a text all over it, so that whoever passes it on passes on who they are. Letters and digits of ASCII. */
export const stamp = (bytes: Uint8Array, text: string): Promise<Buffer> =>
  decoded(bytes, async (picture) => {
    const { width, height } = await picture.metadata()
    const size = { width: Math.min(TILE.width, width), height: Math.min(TILE.height, height) }
    const input = drawText(text, { ...size, x: 24, y: 30, scale: 2 })
    const raw = { ...size, channels: 4 as const }
    return picture
      .composite([{ input, raw, tile: true, gravity: 'northwest' }])
      .webp({ quality: 80 })
      .toBuffer()
  })

/** The picture as PNG with these places black. */
export const blackOut = (bytes: Uint8Array, regions: readonly Region[]): Promise<Buffer> =>
  decoded(bytes, async (picture) => {
    const { width, height } = await picture.metadata()
    return picture
      .composite(
        regions.map((region) => {
          const left = Math.min(width - 1, Math.floor(region.x * width))
          const top = Math.min(height - 1, Math.floor(region.y * height))
          const size = {
            width: Math.max(1, Math.min(width - left, Math.ceil(region.width * width))),
            height: Math.max(1, Math.min(height - top, Math.ceil(region.height * height))),
          }
          return { input: { create: { ...size, channels: 3 as const, background: '#000000' } }, left, top }
        }),
      )
      .png()
      .toBuffer()
  })

/** As JPEG, which papers take. */
export const asJpeg = (bytes: Uint8Array): Promise<Buffer> =>
  decoded(bytes, (picture) => picture.jpeg({ quality: 82 }).toBuffer())
