/** What the server reads at most, with some room for what encoding adds. */
const MOST_PIXELS = 39_000_000
const MOST_BYTES = 7_800_000
/** Canvases of phones hold no more; every letter of a document stays readable. */
const FITTED_PIXELS = 16_000_000

/**
 * A picture that the server can take: cameras of phones make 48 and 50 megapixels. What is small enough, and what this browser
 * cannot read, is given back as it is.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    if (width * height <= MOST_PIXELS && file.size <= MOST_BYTES) return file
    const scale = Math.min(1, Math.sqrt(FITTED_PIXELS / (width * height)))
    const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch {
    return file
  }
}
