import { writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { EMBEDDED_NETWORK_PASSPHRASE } from '#server/embedded-network/start.types.ts'
import { startChild } from '#tests/bench/kit/child.ts'
import { type Cost, costOf } from '#tests/bench/kit/cost.ts'
import { interleave, medianOf, ratioOf } from '#tests/bench/kit/rounds.ts'
import { sizes, WARM_UP_LIMIT_SECONDS } from '#tests/bench/kit/sizes.ts'
import type { Stage } from '#tests/bench/kit/stage.ts'
import { type Line, perSecond, times } from '#tests/bench/kit/table.ts'
import type { Target } from '#tests/bench/load/load.types.ts'
import { STATUS_HEADERS } from '#tests/bench/load/requests.ts'
import { root } from '#tests/kit/product.ts'
import type { Row } from './row.types.ts'

const LEAST_PER_SECOND = 5000
const LEAST_SHARE = 0.5

/** The page /status as a visitor gets it, against the same bytes and headers from bare Fastify. */
export const statusPage: Row = {
  name: 'status',
  measure: async (stage) => {
    const server = startChild(new URL('../kit/server-process.ts', import.meta.url))
    const bare = startChild(new URL('../references/bare-page.ts', import.meta.url))
    try {
      const target = await server.ask<Target>('start', {
        databaseUrl: await stage.copyDatabase('status'),
        horizonUrl: 'http://127.0.0.1:9',
        passphrase: EMBEDDED_NETWORK_PASSPHRASE,
        keysFolder: stage.keysFolder,
        role: 'web',
        clientDir: path.join(root, 'dist'),
      })
      const bareTarget = await bare.ask<Target>('start', await readPage(target, stage))
      const ours = costs(stage, server.pid, target)
      const reference = costs(stage, bare.pid, bareTarget)
      for (const one of [ours, reference]) await one({ seconds: WARM_UP_LIMIT_SECONDS, atMost: sizes.warmUp })
      const measure = { seconds: sizes.seconds }
      return [
        line(
          await interleave(
            sizes.rounds,
            () => ours(measure),
            () => reference(measure),
          ),
        ),
      ]
    } finally {
      await Promise.all([server.stop(), bare.stop()])
    }
  },
}

const costs = (stage: Stage, pid: number, target: Target) => (plan: { seconds: number; atMost?: number }) =>
  costOf({ process: pid, postgres: stage.postgres.pid }, async () => {
    const { answered } = await stage.run({ kind: 'status', ...plan, inFlight: sizes.inFlight }, target)
    return answered
  })

/** The page as the product sends it, kept in a file for the reference. */
async function readPage(
  { port }: Target,
  { folder }: Stage,
): Promise<{ file: string; headers: Record<string, string> }> {
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    get({ port, host: '127.0.0.1', path: '/status', headers: STATUS_HEADERS }, resolve).once('error', reject),
  )
  const body = await buffer(answer)
  const file = path.join(folder, 'status.html.br')
  writeFileSync(file, body)
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _kept,
    'transfer-encoding': _coding,
    ...headers
  } = answer.headers
  if (headers['content-encoding'] !== 'br') throw new Error('/status was not rendered')
  return { file, headers: headers as Record<string, string> }
}

function line(pairs: { ours: Cost[]; reference: Cost[] }): Line {
  const rate = ({ perSecond: found }: Cost): number => found
  const [ours, share] = [medianOf(pairs.ours, rate), ratioOf(pairs, rate)]
  return {
    what: '/status for a visitor, rendered, asker on the same machine',
    ours: perSecond(ours),
    reference: `${perSecond(medianOf(pairs.reference, rate))} (bare Fastify, same bytes)`,
    ratio: times(share),
    promise: `at least ${LEAST_PER_SECOND}/s or ${LEAST_SHARE}x`,
    reached: ours >= LEAST_PER_SECOND || share >= LEAST_SHARE,
  }
}
