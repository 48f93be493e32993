import { LEAST_PIXELS } from '#shared/domains/kyc/kyc.ts'
import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '#shared/domains/uploads/uploads.ts'

/** What can be said of a picture before it leaves the browser. */
export interface PictureCheck {
  /** A small copy for showing, as a data: URL. */
  preview: string
  width: number
  height: number
  bytes: number
  isType: boolean
  isSmallEnough: boolean
  isLargeEnough: boolean
  /** Hints: they hold nobody up. */
  isSharp: boolean
  hasGlare: boolean
}

const SIDE = 480
const PREVIEW_SIDE = 900
/** Of the second derivative's variance: below it, edges are washed out. */
const LEAST_SHARPNESS = 45
const BURNT = 250
/** A cell of the picture is glare where nearly all of it is burnt. */
const CELLS = 24
const BURNT_SHARE = 0.92
const MOST_BURNT_CELLS = 0.02

/** Measures a picture on this machine; null where the browser cannot read it. */
export async function checkPicture(file: Blob): Promise<PictureCheck | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  const { width, height } = picture
  const canvas = drawn(picture, SIDE)
  const preview = drawn(picture, PREVIEW_SIDE).toDataURL('image/jpeg', 0.8)
  picture.close()
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  const grey = pixels ? brightness(pixels) : { values: new Float32Array(1), width: 1, height: 1 }
  return {
    width,
    height,
    preview,
    bytes: file.size,
    isType: PICTURE_TYPES.some((type) => type === file.type),
    isSmallEnough: file.size <= MAX_UPLOAD_BYTES,
    isLargeEnough: Math.max(width, height) >= LEAST_PIXELS,
    isSharp: sharpness(grey) >= LEAST_SHARPNESS,
    hasGlare: hasGlare(grey),
  }
}

/** Whole, made smaller where it is larger. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const { width, height } = picture
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

interface Grey {
  values: Float32Array
  width: number
  height: number
}
function brightness({ data, width, height }: ImageData): Grey {
  const values = new Float32Array(width * height)
  for (let at = 0; at < values.length; at++)
    values[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return { values, width, height }
}

function sharpness({ values, width, height }: Grey): number {
  let [sum, squares, count] = [0, 0, 0]
  const at = (x: number, y: number): number => values[y * width + x] ?? 0
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const edge = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += edge
      squares += edge * edge
      count++
    }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/** Patches that are burnt out while the rest is not: white paper is bright all over. */
function hasGlare({ values, width, height }: Grey): boolean {
  let burnt = 0
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      const [x0, x1] = [Math.floor((column * width) / CELLS), Math.floor(((column + 1) * width) / CELLS)]
      const [y0, y1] = [Math.floor((row * height) / CELLS), Math.floor(((row + 1) * height) / CELLS)]
      let [bright, count] = [0, 0]
      for (let y = y0; y < y1; y++)
        for (let x = x0; x < x1; x++) {
          if ((values[y * width + x] ?? 0) >= BURNT) bright++
          count++
        }
      if (count > 0 && bright / count >= BURNT_SHARE) burnt++
    }
  const share = burnt / (CELLS * CELLS)
  return share > MOST_BURNT_CELLS && share < 0.4
}
