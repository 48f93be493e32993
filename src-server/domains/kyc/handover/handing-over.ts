import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import {
  type BeginHandover,
  type BringPicture,
  HANDOVER_MS,
  type HandoverLink,
  type HandoverState,
  type PhoneTask,
} from '#shared/domains/kyc/handover.schema.ts'
import * as queries from './handover.queries.ts'

/** Invites the person's phone, for as long as this session lives; an earlier invitation ends. Only the hash of the token is stored. */
export async function begin(
  deps: KycDeps,
  { id: userId, sessionHash }: Pick<RequestUser, 'id' | 'sessionHash'>,
  { documentType, sides }: BeginHandover,
): Promise<HandoverLink> {
  const { db, clock, publicUrl } = deps
  const token = randomBytes(32).toString('base64url')
  const createdAt = clock.now()
  const row = { id: uuid(), createdAt, expiresAt: new Date(createdAt.getTime() + HANDOVER_MS) }
  await queries.replace(db, {
    ...row,
    userId,
    sessionHash,
    documentType,
    sides: [...sides],
    tokenHash: tokenHash(token),
  })
  return { id: row.id, url: `${publicUrl}/take-photos#token=${token}`, expiresAt: row.expiresAt.toISOString() }
}

/** How far the phone has come. Throws NOT_FOUND for one that is not theirs, or that a newer one has replaced. */
export async function state({ db, clock }: KycDeps, userId: string, id: string): Promise<HandoverState> {
  const row = await queries.findOwn(db, userId, id)
  if (!row) throw notFound('invitation')
  return {
    isOpened: row.openedAt !== null,
    isOver: row.expiresAt <= clock.now(),
    pictures: row.sides.map((side) => ({ side, uploadId: row[side] })),
  }
}

export const end = ({ db }: KycDeps, userId: string): Promise<void> => queries.end(db, userId)

/** Opens it on the phone. Throws RESET_LINK_INVALID alike for one that is unknown, replaced or expired. */
export async function open(deps: KycDeps, token: string): Promise<PhoneTask> {
  const row = await openRow(deps, token)
  if (row.openedAt === null) await queries.markOpened(deps.db, row.id, deps.clock.now())
  return taskOf(row)
}

/** Puts a picture that was given in its place. Throws RESET_LINK_INVALID, BAD_INPUT, NOT_FOUND for a file that is not theirs. */
export async function bring(deps: KycDeps, { token, side, uploadId }: BringPicture): Promise<PhoneTask> {
  const { db, clock, uploads } = deps
  const row = await openRow(deps, token)
  if (!row.sides.includes(side)) throw new DomainError('BAD_INPUT', 'This picture is not needed.', { field: 'side' })
  await uploads.readOwn(row.userId, uploadId, 'identity')
  const now = await queries.putPicture(db, { id: row.id, side, uploadId, now: clock.now() })
  if (!now) throw invalid()
  return taskOf(now)
}

/** The person for whom the bearer of this token brings pictures; null where it opens nothing. */
export async function giverOf({ db, clock }: KycDeps, token: string): Promise<string | null> {
  return (await queries.findOpen(db, tokenHash(token), clock.now()))?.userId ?? null
}

async function openRow({ db, clock }: KycDeps, token: string): Promise<queries.HandoverRow> {
  const row = await queries.findOpen(db, tokenHash(token), clock.now())
  if (!row) throw invalid()
  return row
}

const taskOf = (row: queries.HandoverRow): PhoneTask => ({
  documentType: row.documentType,
  pictures: row.sides.map((side) => ({ side, isThere: row[side] !== null })),
  expiresAt: row.expiresAt.toISOString(),
})

const invalid = (): DomainError =>
  new DomainError('RESET_LINK_INVALID', 'This code is no longer valid. Show a new one on your computer.', {
    field: 'token',
  })
