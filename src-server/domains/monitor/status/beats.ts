import type { Trx } from '#db/database.ts'
import { REPORTED_CHECKS } from '#server/domains/monitor/reported-checks.ts'
import type { Check } from '#server/kernel/check.ts'
import { COMPONENTS, type Component } from '#shared/domains/monitor/checks.ts'
import type { PartState } from '#shared/domains/monitor/status.schema.ts'
import { piecesSince } from './beat-pieces.ts'
import * as queries from './beats.queries.ts'

/** A look at checks is a heartbeat: the time since the last heartbeat goes into the days of every part. */
export async function noteBeat(trx: Trx, checks: readonly Check[], at: Date): Promise<void> {
  await queries.addParts(trx, at)
  const beats = await queries.takeBeats(trx)
  const [oldest] = beats.map(({ beatAt }) => beatAt).sort((a, b) => a.getTime() - b.getTime())
  if (!oldest || oldest >= at) return
  const planned = await queries.listPlannedSince(trx, oldest)
  const pieces = beats.flatMap((beat) => piecesSince(beat, at, planned))
  const states = statesOf(checks, await queries.listFaulty(trx))
  await queries.storeBeats(trx, { states, pieces, at })
}

/** A fault makes its part slow, one of a critical check makes it count as down. */
function statesOf(
  checks: readonly Check[],
  faulty: readonly { checkId: string; isRead: boolean }[],
): Map<Component, PartState> {
  const states = new Map(COMPONENTS.map((component): [Component, PartState] => [component, 'works']))
  for (const { checkId, isRead } of faulty) {
    const declared = [...checks, ...REPORTED_CHECKS].find(({ id }) => id === checkId)
    if (!declared?.component || states.get(declared.component) === 'down') continue
    states.set(declared.component, isRead && declared.severity === 'critical' ? 'down' : 'slow')
  }
  return states
}
