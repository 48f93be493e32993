import type { AccessEntry } from '#shared/domains/security/sessions.schema.ts'

const OF_LATE_MS = 7 * 86_400_000
const MANY = 3

interface Refusals {
  ipAddress: string
  count: number
  /** ISO time of the first of them. */
  since: string
}

/** The address that was refused most within the last seven days, where that was three times or more. `rows` are newest first. */
export function manyRefusals(rows: readonly AccessEntry[], now: number): Refusals | null {
  const byAddress = new Map<string, Refusals>()
  for (const { event, ipAddress, at } of rows) {
    if (event !== 'sign_in_failed' || now - Date.parse(at) > OF_LATE_MS) continue
    byAddress.set(ipAddress, { ipAddress, count: (byAddress.get(ipAddress)?.count ?? 0) + 1, since: at })
  }
  const most = [...byAddress.values()].toSorted((one, other) => other.count - one.count)[0]
  return most && most.count >= MANY ? most : null
}
