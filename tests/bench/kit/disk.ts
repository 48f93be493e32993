import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PAGE = Buffer.alloc(8192)

/** Milliseconds that the slowest of a hundred writes takes to be durable: what this disk alone adds to whatever waits for one. */
export async function diskP99(
  folder: string,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<number> {
  const name = path.join(folder, 'disk')
  const file = await open(name, 'a')
  const took: number[] = []
  try {
    for (let written = 0; written < seconds * perSecond; written += 1) {
      await file.write(PAGE)
      const begun = performance.now()
      await file.datasync()
      took.push(performance.now() - begun)
      await sleep(1000 / perSecond)
    }
  } finally {
    await file.close()
    await rm(name)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0
}
