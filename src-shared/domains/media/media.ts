/** Widths in pixels in which a picture of the library is kept, as far as it is as wide; its own width is one more. */
export const MEDIA_WIDTHS = [160, 320, 640, 1280] as const
/** What is wider or higher is made smaller. */
export const LARGEST_SIDE = 2560

/** The public address of a picture; it never shows anything else. */
export const mediaPath = (id: string, width: number): string => `/media/${id}/${width}.webp`

/** The form of such an address, with its id and its width; the picture may be gone. */
export const MEDIA_PATH = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.webp$/

/** The picture's id in such an address; null in another text. */
export const mediaIdOf = (path: string): string | null => MEDIA_PATH.exec(path)?.[1] ?? null

/** The least width that is kept and at least as wide as asked for; else the widest. */
export const widthFor = (widths: readonly number[], wanted: number): number => {
  const sorted = widths.toSorted((one, other) => one - other)
  return sorted.find((width) => width >= wanted) ?? sorted.at(-1) ?? wanted
}

export interface MediaAlt {
  en: string
  es: string
}
/** A picture of the library. `widths` ascend; times in ISO. */
export interface MediaItem {
  id: string
  name: string
  alt: MediaAlt
  width: number
  height: number
  widths: number[]
  /** Of all its files together. */
  bytes: number
  createdByName: string
  createdAt: string
  /** For `seen`. */
  version: string
}
/** Where a picture stands: what it cannot be removed from by itself. */
export interface MediaUse {
  kind: 'page' | 'block' | 'setting' | 'token' | 'pool'
  name: string
}
