import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { MAX_UPLOAD_BYTES } from '#shared/domains/uploads/uploads.ts'
import { memoryWithChildrenOf } from '#tests/bench/kit/memory.ts'
import { type Line, millis, seconds } from '#tests/bench/kit/table.ts'
import type { Row } from './row.types.ts'

const AT_ONCE = 4
const READS_PER_SECOND = 50
const LOAD_SECONDS = 20
const WARM_UP_SECONDS = 10
const MOST_READ_MS = 50
const MOST_MEGABYTES = 150
const LOOK_MS = 20

/** Photographs of nearly 8 MB by four people at once, and what reading costs everybody else meanwhile. */
export const uploads: Row = {
  name: 'uploads',
  measure: async (stage) => {
    const server = await stage.startServer(await stage.copyDatabase('uploads'), 'web')
    const { port, cookieName } = server.target
    const reads = (duration: number) =>
      stage.run({ kind: 'read', seconds: duration, perSecond: READS_PER_SECOND }, server.target)
    try {
      const body = new Uint8Array(await aLargePhotograph())
      const send = async (at: number): Promise<number> => {
        const begun = performance.now()
        const answer = await fetch(`http://127.0.0.1:${port}/api/uploads?purpose=profile_picture`, {
          method: 'POST',
          body,
          headers: { cookie: `${cookieName}=${stage.people[at]?.session}`, 'content-type': 'image/jpeg' },
        })
        if (answer.status !== 201) throw new Error(`an upload was answered ${answer.status}: ${await answer.text()}`)
        await answer.arrayBuffer()
        return performance.now() - begun
      }
      await reads(WARM_UP_SECONDS)
      const alone = await reads(LOAD_SECONDS)
      const before = memoryWithChildrenOf(server.process.pid)
      await send(0)
      let most = before
      const looking = setInterval(() => (most = Math.max(most, memoryWithChildrenOf(server.process.pid))), LOOK_MS)
      const took: number[] = []
      let isOver = false
      const givers = Array.from({ length: AT_ONCE }, async (_, at) => {
        while (!isOver) took.push(await send(at))
      })
      const { p99Ms, p50Ms } = await reads(LOAD_SECONDS)
      isOver = true
      await Promise.all(givers)
      clearInterval(looking)
      return linesOf({ bytes: body.length, aloneMs: alone.p99Ms, p50Ms, p99Ms, grown: most - before, took })
    } finally {
      await server.process.stop()
    }
  },
}

interface Measured {
  bytes: number
  /** p99 of the same reads before anybody gives a picture. */
  aloneMs: number
  p50Ms: number
  p99Ms: number
  grown: number
  took: readonly number[]
}

function linesOf({ bytes, aloneMs, p50Ms, p99Ms, grown, took }: Measured): Line[] {
  const blank = { reference: '', ratio: '' }
  const mean = took.reduce((sum, ms) => sum + ms, 0) / took.length / 1000
  return [
    {
      what: `reads at ${READS_PER_SECOND}/s while ${AT_ONCE} people give pictures of ${(bytes / 2 ** 20).toFixed(1)} MB: p99`,
      ours: `${millis(p99Ms)} (median ${millis(p50Ms)})`,
      reference: `${millis(aloneMs)} (nobody gives any)`,
      ratio: '',
      promise: `at most ${millis(MOST_READ_MS)}`,
      reached: p99Ms <= MOST_READ_MS,
    },
    {
      what: '... memory that the server and its process for pictures took for it',
      ours: `${Math.round(grown)} MB`,
      ...blank,
      promise: `at most ${MOST_MEGABYTES} MB`,
      reached: grown <= MOST_MEGABYTES,
    },
    {
      what: `... ${took.length} pictures remade, each on average in`,
      ours: seconds(mean),
      ...blank,
      promise: '',
      reached: null,
    },
  ]
}

/** 12 million pixels with grain, as large as a file may be. */
async function aLargePhotograph(): Promise<Buffer> {
  const raw = { width: 2000, height: 1500, channels: 3 as const }
  const picture = sharp(randomBytes(raw.width * raw.height * raw.channels), { raw }).resize(4000, 3000)
  for (let quality = 92; quality > 20; quality -= 4) {
    const bytes = await picture.clone().jpeg({ quality }).toBuffer()
    if (bytes.length <= MAX_UPLOAD_BYTES) return bytes
  }
  throw new Error('no picture is small enough')
}
