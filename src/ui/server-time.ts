/** A difference below this is the second's rounding of the header and the way to the server. */
const NOTED_MS = 2000

/** By how much the server's clock is ahead of this browser's, in milliseconds. */
let ahead = 0
const followers = new Set<() => void>()

/** Compares this browser's clock with the time at which the server says it has answered; nothing where it says none. */
export const noteServerTime =
  (sentAt: number) =>
  (response: Response): Response => {
    const found = Date.parse(response.headers.get('date') ?? '') + 500 - (sentAt + Date.now()) / 2
    if (Math.abs(found - ahead) > NOTED_MS) {
      ahead = found
      for (const tell of followers) tell()
    }
    return response
  }

/** Now as the server has it, in milliseconds: what ends by its clock is counted by its clock. */
export const serverNow = (): number => Date.now() + ahead

/** By how much this device's clock is ahead of the server's, in milliseconds; below two seconds it is not known. */
export const deviceAhead = (): number => -ahead

/** Tells whenever another time is known to be the server's. Returns what ends it. */
export function followServerTime(tell: () => void): () => void {
  followers.add(tell)
  return () => followers.delete(tell)
}
