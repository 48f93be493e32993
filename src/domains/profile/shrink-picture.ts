/** Smaller files are sent as they are. */
const SMALL_BYTES = 512 * 1024
/** The shorter side of what is sent, in pixels: twice what is kept. */
const SIDE = 1024

/**
 * Pictures of phones have many megabytes, and little of one is shown: the rest, place and camera among it, need not leave the
 * device, nor wait for a slow line. What the browser cannot read is given back as it is: the server says why not.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height))
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 })
  } catch {
    return file
  }
}
