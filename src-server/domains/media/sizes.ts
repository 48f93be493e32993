import { LARGEST_SIDE, MEDIA_WIDTHS } from '#shared/domains/media/media.ts'

interface Size {
  bytes: Buffer
  width: number
  height: number
}
type Narrow = (bytes: Uint8Array, width: number) => Promise<Size>

/** A picture in every width of the library that is narrower than its own, and in its own, the widest last. */
export async function makeSizes(narrow: Narrow, picture: Uint8Array): Promise<Size[]> {
  const whole = await narrow(picture, LARGEST_SIDE)
  const narrower = MEDIA_WIDTHS.filter((width) => width < whole.width)
  return [...(await Promise.all(narrower.map((width) => narrow(picture, width)))), whole]
}
