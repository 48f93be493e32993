import type { ErrorCode } from '#shared/kernel/error-codes.ts'

export interface CallCount {
  procedure: string
  /** OK, or the code of the refusal or the fault. */
  code: ErrorCode | 'OK'
  calls: number
  seconds: number
}

/** Calls that this process has answered: as many lines at most as there are procedures and codes. */
const counts = new Map<string, CallCount>()

export function countCall(procedure: string, code: CallCount['code'], seconds: number): void {
  const key = `${procedure} ${code}`
  let found = counts.get(key)
  if (!found) counts.set(key, (found = { procedure, code, calls: 0, seconds: 0 }))
  found.calls += 1
  found.seconds += seconds
}

export const callCounts = (): CallCount[] => [...counts.values()]
