/** Markers of a JPEG's sequential frames, and of the beginning of a scan. */
const SEQUENTIAL = new Set([0xc0, 0xc1])
const SCAN = 0xda
/** What a sequential scan says of its coefficients: from 0 to 63, without refinement. */
const WHOLE = [0, 63, 0] as const

/**
 * A JPEG as decoders take it without a warning: some cameras end the head of a sequential scan with three zeros instead of 0, 63,
 * 0, which says nothing else there. Any other picture, a damaged one too, stays as it is.
 */
export function withWholeScan(bytes: Uint8Array): Uint8Array {
  const at = scanEnd(bytes)
  if (at === null || bytes.subarray(at - 3, at).some((byte) => byte !== 0)) return bytes
  const mended = Uint8Array.from(bytes)
  mended.set(WHOLE, at - 3)
  return mended
}

/** Where the head of the first scan of a sequential JPEG ends; null for any other file. */
function scanEnd(bytes: Uint8Array): number | null {
  let isSequential = false
  for (let at = 2; bytes[0] === 0xff && bytes[1] === 0xd8 && at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const [marker = 0, high = 0, low = 0] = bytes.subarray(at + 1, at + 4)
    const next = at + 2 + high * 256 + low
    if (SEQUENTIAL.has(marker)) isSequential = true
    if (marker === SCAN) return isSequential && next <= bytes.length && high * 256 + low >= 8 ? next : null
    at = Math.max(next, at + 4)
  }
  return null
}
