import { decodeQR } from 'qr/decode.js'

type Source = CanvasImageSource & (HTMLVideoElement | ImageBitmap)

/** A phone's picture has ten million pixels; a code is found in a fraction of them. */
const PICTURE = { side: 1600, effort: 8, timeLimit: 1500 }
const FRAME = { side: 720, effort: 2, timeLimit: 60 }

/** The text of the first QR code in a picture; null where there is none. Rejects where the file is no picture. */
export async function findInPicture(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file)
  try {
    return find(picture, [picture.width, picture.height], PICTURE)
  } finally {
    picture.close()
  }
}

/** As findInPicture, for what the camera shows now. */
export function findInFrame(video: HTMLVideoElement): string | null {
  const { videoWidth, videoHeight } = video
  return videoWidth === 0 ? null : find(video, [videoWidth, videoHeight], FRAME)
}

function find(source: Source, [width, height]: [number, number], { side, ...effort }: typeof FRAME): string | null {
  const scale = Math.min(1, side / Math.max(width, height))
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const context = Object.assign(document.createElement('canvas'), size).getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.fillStyle = '#fff' // behind what is transparent
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(source, 0, 0, size.width, size.height)
  try {
    return decodeQR(context.getImageData(0, 0, size.width, size.height), { format: 'RGBA', ...effort })
  } catch {
    return null // which is how it says that there is none
  }
}
