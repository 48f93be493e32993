import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import { dayOf } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { distance, isAlike, isSamePicture } from '#server/domains/kyc/likeness.ts'
import { minimumAge, yearsBetween } from '#server/domains/kyc/minimum-age.ts'
import { numberEnd, numberHash, personHash } from '#server/domains/kyc/sealed-person.ts'
import { settleIdentity, tell } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { ReviseCase, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import { isOpen } from '#shared/domains/kyc/kyc.states.ts'
import { SIDES, type Side, sidesOf } from '#shared/domains/kyc/kyc.ts'
import * as queries from './cases.queries.ts'
import * as documents from './documents.queries.ts'
import { raiseForPerson } from './same-person.ts'

/** A picture that was given, measured. */
interface Given {
  side: Side
  uploadId: string
  width: number
  height: number
  fingerprint: { bits: string; pieces: number[] } | null
}

/**
 * Begins a case; asked again with the same requestId it answers the same one. Throws FORBIDDEN before the e-mail address is
 * verified, ALREADY_DONE while another case is open, BAD_INPUT, NOT_FOUND for a picture that is not theirs.
 */
export async function submit(deps: KycDeps, { user, origin }: Caller, input: SubmitCase): Promise<string> {
  const { db, clock, sealIn, audit } = deps
  const id = serverRequestId(`kyc.submit ${user.id} ${input.requestId}`)
  if (await queries.findCase(db, id)) return id
  const today = dayOf(clock.now())
  if (input.expiresOn < today)
    throw new DomainError('BAD_INPUT', 'This document has expired. Use one that is valid.', { field: 'expiresOn' })
  if (input.bornOn >= today || input.bornOn < '1900-01-01')
    throw new DomainError('BAD_INPUT', 'Check the date of birth.', { field: 'bornOn' })
  const years = await minimumAge(deps)
  if (yearsBetween(input.bornOn, today) < years)
    throw new DomainError('BAD_INPUT', `You have to be at least ${years} years old.`, { field: 'bornOn' })
  const sides = sidesOf(input.documentType)
  const missing = sides.find((side) => input[side] === undefined)
  if (missing !== undefined)
    throw new DomainError('BAD_INPUT', `The picture of the ${missing} is missing.`, { field: missing })
  const given = await measureAll(deps, user.id, { sides, input })
  const hash = numberHash(deps, input.documentNumber)
  await db.transaction().execute(async (trx) => {
    await queries.lockPerson(trx, user.id)
    if (await queries.findCase(trx, id)) return
    const person = await queries.findPerson(trx, user.id)
    if (person.emailVerifiedAt === null)
      throw new DomainError('FORBIDDEN', 'Verify your email address first: we send news of your documents there.')
    if ((await queries.listCasesOf(trx, user.id)).some(({ status }) => isOpen(status)))
      throw new DomainError('ALREADY_DONE', 'Your documents are being looked at already.')
    const seal = await sealIn(trx)
    const { fullName, bornOn, documentType, country, expiresOn } = input
    const at = clock.now()
    await useAll(deps, trx, user.id, given)
    await queries.insertCase(trx, {
      id,
      userId: user.id,
      documentType,
      country,
      expiresOn,
      submittedDate: at,
      documentNumber: seal(id, input.documentNumber),
      sealedPerson: seal(id, JSON.stringify({ fullName, bornOn })),
      numberHash: hash,
      numberEnd: numberEnd(input.documentNumber),
      personHash: personHash(deps, { fullName, bornOn }),
      ...picturesOf(given),
    })
    await addPictures(trx, { caseId: id, userId: user.id, at }, given)
    await raiseForNumber(trx, { id, userId: user.id, hash, at })
    await raiseForPerson(trx, { id, userId: user.id, hash: personHash(deps, { fullName, bornOn }), at })
    await queries.insertEvent(trx, { id: uuid(), caseId: id, at, event: 'submitted', byUser: user.id, note: null })
    await settleIdentity(deps, trx, user.id)
    const row = await queries.findCase(trx, id)
    if (row) await tell(deps, trx, row, { event: 'submitted' })
    await audit.note(trx, {
      actor: { kind: 'user', id: user.id },
      action: 'kyc.submitted',
      subject: { kind: 'identity', id },
      new: { kind: documentType },
      origin,
    })
  })
  return id
}

/**
 * New pictures for those that were sent back; the case waits again once none is missing. Throws NOT_FOUND, ALREADY_DONE where
 * nothing is asked for, BAD_INPUT for the same picture again.
 */
export async function revise(deps: KycDeps, { user, origin }: Caller, input: ReviseCase): Promise<void> {
  const { db, clock, audit } = deps
  const sides = SIDES.filter((side) => input[side] !== undefined)
  if (sides.length === 0) throw new DomainError('BAD_INPUT', 'Send at least one new picture.')
  const given = await measureAll(deps, user.id, { sides, input })
  await db.transaction().execute(async (trx) => {
    const row = await queries.lockCase(trx, input.id)
    if (row?.userId !== user.id) throw noCase()
    if (row.status !== 'needs_revision') throw new DomainError('ALREADY_DONE', 'No new picture is asked for.')
    const current = currentOf(await documents.listDocuments(trx, row.id))
    const at = clock.now()
    for (const picture of given) {
      const before = current.find(({ side }) => side === picture.side)
      if (before?.status !== 'needs_revision')
        throw new DomainError('BAD_INPUT', `No new picture of the ${picture.side} is asked for.`, {
          field: picture.side,
        })
      if (isSamePicture(before.fingerprint, picture.fingerprint?.bits ?? null))
        throw new DomainError('BAD_INPUT', 'This is the picture that we could not use. Take a new one.', {
          field: picture.side,
        })
      await documents.changeDocument(trx, before.id, { status: 'replaced' })
    }
    const left = current.find((one) => one.status === 'needs_revision' && !sides.includes(one.side))
    if (left) throw new DomainError('BAD_INPUT', `The picture of the ${left.side} is missing.`, { field: left.side })
    await useAll(deps, trx, user.id, given)
    await queries.change(trx, row.id, { status: 'pending', ...picturesOf(given) })
    await addPictures(trx, { caseId: row.id, userId: user.id, at }, given)
    await queries.insertEvent(trx, {
      id: uuid(),
      caseId: row.id,
      at,
      event: 'resubmitted',
      byUser: user.id,
      note: null,
    })
    await settleIdentity(deps, trx, user.id)
    const subject = { kind: 'identity', id: row.id } as const
    await audit.note(trx, {
      actor: { kind: 'user', id: user.id },
      action: 'kyc.submitted',
      subject,
      new: { sides },
      origin,
    })
  })
}

export const noCase = (): DomainError => notFound('identity check')

/** Of each side the one that counts. */
export const currentOf = (rows: readonly documents.DocumentRow[]): documents.DocumentRow[] =>
  rows.filter(({ status, copyOf }) => status !== 'replaced' && copyOf === null)

async function measureAll(
  { uploads }: KycDeps,
  userId: string,
  { sides, input }: { sides: readonly Side[]; input: Partial<Record<Side, string | undefined>> },
): Promise<Given[]> {
  const given: Given[] = []
  for (const side of sides) {
    const uploadId = input[side] ?? ''
    const bytes = await uploads.readGiven(userId, uploadId, 'identity')
    given.push({ side, uploadId, ...(await uploads.look.measure(bytes)) })
  }
  if (new Set(given.map(({ uploadId }) => uploadId)).size < given.length)
    throw new DomainError('BAD_INPUT', 'Each picture shows something else.')
  return given
}

async function useAll({ uploads }: KycDeps, trx: Trx, userId: string, given: readonly Given[]): Promise<void> {
  const ids = given.map(({ uploadId }) => uploadId)
  if (await documents.isTaken(trx, ids)) throw new DomainError('ALREADY_DONE', 'This picture was sent already.')
  for (const id of ids) await uploads.use(trx, userId, { id, purpose: 'identity' })
}

const COLUMN = { front: 'documentImageFront', back: 'documentImageBack', selfie: 'selfieImage' } as const
type Columns = Partial<Record<(typeof COLUMN)[Side], string>>
/** The columns that name the newest picture of each side; others stay as they are. */
const picturesOf = (given: readonly Given[]): Columns =>
  Object.fromEntries(given.map(({ side, uploadId }) => [COLUMN[side], uploadId]))

interface Owner {
  caseId: string
  userId: string
  at: Date
}
async function addPictures(trx: Trx, { caseId, userId, at }: Owner, given: readonly Given[]): Promise<void> {
  const rows = given.map(({ fingerprint, ...picture }) => ({
    id: uuid(),
    caseId,
    createdAt: at,
    ...picture,
    fingerprint: fingerprint?.bits ?? null,
    pieces: fingerprint?.pieces ?? [],
  }))
  await documents.insertDocuments(trx, rows)
  for (const { id, fingerprint, pieces } of rows) {
    if (fingerprint === null) continue
    const alike = (await documents.listAlike(trx, userId, pieces)).filter((one) =>
      isAlike(fingerprint, one.fingerprint),
    )
    const nearest = new Map<string, number>()
    for (const one of alike) {
      const different = distance(fingerprint, one.fingerprint)
      nearest.set(one.caseId, Math.min(different, nearest.get(one.caseId) ?? different))
    }
    await documents.raise(
      trx,
      [...nearest].map(([otherCaseId, different]) => ({
        id: uuid(),
        kind: 'same_picture' as const,
        caseId,
        otherCaseId,
        documentId: id,
        distance: different,
        raisedAt: at,
        settledAt: null,
        settledBy: null,
        settledNote: null,
      })),
    )
  }
}

async function raiseForNumber(
  trx: Trx,
  { id, userId, hash, at }: { id: string; userId: string; hash: string; at: Date },
): Promise<void> {
  const same = await documents.listSameNumber(trx, userId, hash)
  await documents.raise(
    trx,
    same.map((other) => ({
      id: uuid(),
      kind: 'same_number' as const,
      caseId: id,
      otherCaseId: other.id,
      documentId: null,
      distance: null,
      raisedAt: at,
      settledAt: null,
      settledBy: null,
      settledNote: null,
    })),
  )
}
