/** A difference below this is the second's rounding of the header and the way to the server. */
const NOTED_MS = 2000

/** By how much the server's clock is ahead of this browser's, in milliseconds. */
let ahead = 0

/** Compares this browser's clock with the time at which the server says it has answered. */
export function noteServerTime(response: Response, sentAt: number, receivedAt = Date.now()): void {
  const said = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  const found = said + 500 - (sentAt + receivedAt) / 2
  if (Math.abs(found - ahead) > NOTED_MS) ahead = Math.abs(found) > NOTED_MS ? found : 0
}

/** Now as the server has it, in milliseconds: what ends by its clock is counted by its clock. */
export const serverNow = (): number => Date.now() + ahead
