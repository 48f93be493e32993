import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { AuditState, AuditVerdict } from '#shared/domains/audit/audit.schema.ts'
import { findNewestAnchor, insertAnchor } from './anchors.queries.ts'
import * as queries from './audit.queries.ts'
import { hashOf, microsecondsOf, rootOf, signatureOf } from './chain.ts'
import { type NewEntry, storable, streamOf, valuesText } from './entry.ts'
import { listEntries } from './listing.ts'
import { actsTimeline } from './timeline.queries.ts'
import { verifyLog } from './verification.ts'

export interface AuditDeps {
  db: Db
  clock: Clock
  /** Signs where each stream ends. */
  auditKey: Uint8Array
}
export type AuditService = ReturnType<typeof createAuditService>
/** All that an act needs of the log. */
export type AuditNotes = Pick<AuditService, 'note' | 'noteOwn'>

/** The log of every act that security or administration depends on. */
export function createAuditService(deps: AuditDeps) {
  let verifying: Promise<AuditVerdict> | null = null
  return {
    timeline: [actsTimeline(deps.db)],
    ...bind(deps, {
      /**
       * Adds an act to the log, inside the SQL transaction that does it: both commit or neither does. Last of all in that
       * transaction, since whoever writes into the same stream waits for its end.
       */
      note,
    }),
    ...bind(deps.db, { list: listEntries, state }),
    /** As note, of what a person changes in their own account. */
    noteOwn: (trx: Trx, userId: string, act: Omit<NewEntry, 'actor' | 'subject'>) => {
      const oneself = { kind: 'user', id: userId } as const
      return note(deps, trx, { actor: oneself, subject: oneself, ...act })
    },
    /** Writes down all streams' ends for that day, for this intent to carry their hash; null where there is nothing to do. */
    anchor: (trx: Trx, anchor: { day: string; transactionId: string }) => anchorIn(trx, anchor),
    /** Reads the whole log and says the first fault. Calls at the same time share one reading. */
    verify: (): Promise<AuditVerdict> => {
      verifying ??= verifyLog(deps).finally(() => (verifying = null))
      return verifying
    },
  }
}

async function anchorIn(trx: Trx, anchor: { day: string; transactionId: string }): Promise<string | null> {
  const ends = await queries.listHeads(trx)
  if (ends.every(({ length }) => length === 0)) return null
  const { heads, rootHash } = rootOf(ends)
  return (await insertAnchor(trx, { ...anchor, heads, rootHash })) ? rootHash : null
}

async function state(db: Db): Promise<AuditState> {
  const [entries, anchor] = await Promise.all([queries.countEntries(db), findNewestAnchor(db)])
  return { entries, anchor }
}

async function note({ clock, auditKey }: AuditDeps, trx: Trx, entry: NewEntry): Promise<void> {
  const { actor, action, subject, reason, origin } = entry
  const values = { old: valuesText(entry.old), new: valuesText(entry.new) }
  const stream = streamOf(actor)
  const head = await queries.lockHead(trx, stream)
  const at = clock.now()
  const fields = {
    stream,
    number: head.length + 1,
    id: uuid(),
    action,
    ...values,
    actorKind: actor.kind,
    actorId: 'id' in actor ? actor.id : null,
    subjectKind: subject.kind,
    subjectId: storable(subject.id),
    reason: reason === undefined ? null : storable(reason),
    ipAddress: origin ? storable(origin.ip) : null,
    userAgent: origin?.userAgent ? storable(origin.userAgent.slice(0, USER_AGENT_LENGTH)) : null,
    requestId: origin?.requestId ?? null,
  }
  const hash = hashOf(head.hash, { ...fields, at: microsecondsOf(at) })
  const next = { stream, length: fields.number, hash }
  const signature = signatureOf(auditKey, next, microsecondsOf(at))
  await queries.append(trx, { ...fields, at, previousHash: head.hash, hash }, { signature, signedAt: at })
}
const USER_AGENT_LENGTH = 300
