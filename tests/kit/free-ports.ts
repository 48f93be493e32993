import { freePort } from '#server/kernel/free-port.ts'

/** Two different free ports of 127.0.0.1. */
export async function twoFreePorts(): Promise<[string, string]> {
  const first = await freePort()
  let second = first
  while (second === first) second = await freePort()
  return [String(first), String(second)]
}
