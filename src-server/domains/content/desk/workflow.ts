import type { Trx } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { mayBecome, type OpenState } from '#shared/domains/content/content.states.ts'
import type {
  RestoreContent,
  ReturnContent,
  ScheduleContent,
  SendBackContent,
  SetMaterial,
} from '#shared/domains/content/desk.schema.ts'
import { documentFaults } from '#shared/domains/content/from-document.ts'
import { isAccepted } from '#shared/domains/legal/legal.schema.ts'
import { addComment } from './comments.ts'
import { type By, changing, type DeskDeps, factsOf, outOfDate, titleOf } from './desk.parts.ts'
import * as queries from './desk.queries.ts'
import { draftOf } from './editing.ts'
import { goLive } from './publishing.ts'

type Asked = By & { id: string }

/** The version that is open. Throws ALREADY_DONE where there is none, or where it may not go there from where it stands. */
async function openVersion(trx: Trx, item: queries.ItemRow, to: OpenState | null): Promise<queries.VersionRow> {
  const version = item.openVersion === null ? undefined : await queries.findVersion(trx, item.id, item.openVersion)
  if (!version || item.trashedAt !== null || (to !== null && !mayBecome(item.state as OpenState, to)))
    throw outOfDate('This version has moved on. Look at it again.', 'state')
  return version
}

async function move(trx: Trx, version: queries.VersionRow, to: OpenState): Promise<void> {
  await queries.updateVersion(trx, version, { state: to })
  await queries.updateItem(trx, version.itemId, { state: to })
}

/** Asks somebody else to look at it. Throws BAD_INPUT where a row is not in order. */
export const submit = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const version = await openVersion(trx, item, 'review')
    requireInOrder(item, version)
    await move(trx, version, 'review')
    await queries.updateVersion(trx, version, { submittedBy: request.by.id, reviewedBy: null, reviewNote: null })
    await queries.updateItem(trx, item.id, { lockedBy: null, lockedAt: null })
    return { result: undefined, act: { action: 'content.submitted', new: { version: version.number } } }
  })

/** Names the first fault by its row, its language and its field. */
function requireInOrder({ kind }: queries.ItemRow, { document }: queries.VersionRow): void {
  const faults = documentFaults(kind, document)
  const [first] = faults
  if (!first) return
  const rows = new Set(faults.map(({ key }) => key)).size
  const place = [first.key, first.language, ...(first.path === null ? [] : [first.path])].join('.')
  const counted = `${rows} ${rows === 1 ? 'block' : 'blocks'} of this text`
  throw new DomainError('BAD_INPUT', `Not in order yet: ${counted}, first at ${place} (${first.kind}).`, {
    field: `rows.${place}`,
  })
}

/** Agreed on by somebody who has neither written nor submitted it. Throws FORBIDDEN. */
export const approve = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const to = item.publishAt === null ? 'approved' : 'scheduled'
    const version = await openVersion(trx, item, to)
    if (item.state !== 'review') throw outOfDate('This version does not wait for review any more.', 'state')
    if (version.authorId === request.by.id || version.submittedBy === request.by.id)
      throw new DomainError('FORBIDDEN', 'Somebody else has to review what you have written.')
    requireInOrder(item, version)
    await move(trx, version, to)
    await queries.updateVersion(trx, version, { reviewedBy: request.by.id })
    return { result: undefined, act: { action: 'content.approved', new: { version: version.number } } }
  })

/** Sent back to whoever wrote it, who reads why; at the block that it is about too. Throws as addComment. */
export const sendBack = (deps: DeskDeps, request: Asked, { reason, row }: SendBackContent): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const version = await openVersion(trx, item, 'draft')
    if (row !== undefined)
      await addComment(trx, version, { row, text: reason, by: request.by.id, now: deps.clock.now() })
    await move(trx, version, 'draft')
    await queries.updateVersion(trx, version, { reviewNote: reason, reviewedBy: null })
    return { result: undefined, act: { action: 'content.returned', new: { version: version.number }, reason } }
  })

/** Taken back, to be written on. */
export const withdraw = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const version = await openVersion(trx, item, 'draft')
    await move(trx, version, 'draft')
    await queries.updateVersion(trx, version, { reviewedBy: null })
    return { result: undefined, act: { action: 'content.withdrawn', new: { version: version.number } } }
  })

/** At what time it goes live once it is approved. Throws BAD_INPUT for a time that is over. */
export const schedule = (deps: DeskDeps, request: Asked, { at }: ScheduleContent): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const version = await openVersion(trx, item, null)
    const publishAt = at === null ? null : new Date(at)
    if (publishAt !== null && publishAt <= deps.clock.now())
      throw new DomainError('BAD_INPUT', 'This time has passed. Choose a later one.', { field: 'at' })
    await queries.updateItem(trx, item.id, { publishAt })
    if (item.state === 'approved' && publishAt !== null) await move(trx, version, 'scheduled')
    if (item.state === 'scheduled' && publishAt === null) {
      await queries.updateItem(trx, item.id, { state: 'approved' })
      await queries.updateVersion(trx, version, { state: 'approved' })
    }
    const old = { at: item.publishAt?.toISOString() ?? null }
    return { result: undefined, act: { action: 'content.scheduled', old, new: { at, version: version.number } } }
  })

/** Whether everybody is asked to accept this version anew once it is live. Throws BAD_INPUT for what nobody accepts. */
export const setMaterial = (deps: DeskDeps, request: Asked, { material }: SetMaterial): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    if (!isAccepted(item.itemKey))
      throw new DomainError('BAD_INPUT', 'People accept the terms and the privacy policy alone.', { field: 'material' })
    const { number } = await openVersion(trx, item, null)
    await queries.updateItem(trx, item.id, { isMaterial: material })
    const act = { old: { material: item.isMaterial }, new: { material, version: number } }
    return { result: undefined, act: { action: 'content.material_set', ...act } }
  })

/** What was approved is live at once. */
export const publish = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, { ...request, isLive: true }, async (trx, item) => {
    const version = await openVersion(trx, item, null)
    if (item.state !== 'approved' && item.state !== 'scheduled')
      throw outOfDate('Somebody else has to approve this version first.', 'state')
    await goLive(deps, trx, { item, version, by: request.by.id, origin: request.origin, now: deps.clock.now() })
    const old = { version: item.liveVersion }
    return {
      result: undefined,
      act: { action: 'content.published', old, new: { version: version.number } },
    }
  })

/** Nobody sees it any more. Throws CANNOT_REMOVE for what belongs to the product itself. */
export const unpublish = (deps: DeskDeps, request: Asked, { reason }: ReturnContent): Promise<void> =>
  changing(deps, { ...request, isLive: true }, async (trx, item) => {
    requireOwn(item)
    if (item.liveVersion === null) throw outOfDate('This text is not live.', 'state')
    await queries.deletePage(trx, item.itemKey)
    await queries.updateVersion(trx, { itemId: item.id, number: item.liveVersion }, { state: 'past' })
    const state = item.openVersion === null ? 'unpublished' : item.state
    await queries.updateItem(trx, item.id, {
      state,
      liveVersion: null,
      changedBy: request.by.id,
      changedAt: deps.clock.now(),
    })
    return {
      result: undefined,
      act: { action: 'content.unpublished', old: { version: item.liveVersion }, reason },
    }
  })

function requireOwn({ kind }: queries.ItemRow): void {
  if (kind !== 'page' && kind !== 'post')
    throw new DomainError('CANNOT_REMOVE', 'This text belongs to the product. It can be changed, but not taken away.')
}

/** Puts aside what is open; the live text stays. */
export const discard = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    const version = await openVersion(trx, item, null)
    const live = item.liveVersion === null ? undefined : await queries.findVersion(trx, item.id, item.liveVersion)
    await queries.updateVersion(trx, version, { state: 'kept' })
    await queries.updateItem(trx, item.id, {
      state: live ? 'live' : 'unpublished',
      openVersion: null,
      publishAt: null,
      isMaterial: false,
      ...(live && { title: titleOf(live.document, item.title), ...factsOf(live.document) }),
      lockedBy: null,
      lockedAt: null,
      changedBy: request.by.id,
      changedAt: deps.clock.now(),
    })
    return { result: undefined, act: { action: 'content.discarded', old: { version: version.number } } }
  })

/** Any earlier version as a draft of its own; what is live stays as it is. Throws NOT_FOUND. */
export const restore = (deps: DeskDeps, request: Asked, { number }: RestoreContent): Promise<{ number: number }> =>
  changing(deps, request, async (trx, item) => {
    const earlier = await queries.findVersion(trx, item.id, number)
    if (!earlier) throw notFound('version')
    if (item.trashedAt !== null || (item.openVersion !== null && item.state !== 'draft'))
      throw outOfDate('Another version waits for review or publication. Take it back first.', 'state')
    const now = deps.clock.now()
    if (item.openVersion !== null)
      await queries.updateVersion(trx, { itemId: item.id, number: item.openVersion }, { state: 'kept' })
    const next = (await queries.lastNumber(trx, item.id)) + 1
    const draft = { ...draftOf(earlier.document, now), itemId: item.id, number: next, restoredFrom: number }
    await queries.insertVersion(trx, { ...draft, authorId: request.by.id })
    await queries.updateItem(trx, item.id, {
      state: 'draft',
      openVersion: next,
      title: titleOf(earlier.document, item.title),
      ...factsOf(earlier.document),
      changedBy: request.by.id,
      changedAt: now,
      publishAt: null,
    })
    return { result: { number: next }, act: { action: 'content.restored', new: { version: next, from: number } } }
  })

/** Into the trash, from which it can be taken back. Throws CANNOT_REMOVE, ALREADY_DONE while it is live. */
export const trash = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    requireOwn(item)
    if (item.liveVersion !== null) throw outOfDate('People see this text. Take it off first.', 'state')
    const now = deps.clock.now()
    if (item.openVersion !== null)
      await queries.updateVersion(trx, { itemId: item.id, number: item.openVersion }, { state: 'kept' })
    const put = { trashedAt: now, changedAt: now, changedBy: request.by.id, lockedBy: null, lockedAt: null }
    await queries.updateItem(trx, item.id, { ...put, state: 'unpublished', openVersion: null, publishAt: null })
    return { result: undefined, act: { action: 'content.trashed' } }
  })

export const untrash = (deps: DeskDeps, request: Asked): Promise<void> =>
  changing(deps, request, async (trx, item) => {
    if (item.trashedAt === null) throw outOfDate('This text is not in the trash.', 'state')
    await queries.updateItem(trx, item.id, { trashedAt: null, changedAt: deps.clock.now(), changedBy: request.by.id })
    return { result: undefined, act: { action: 'content.untrashed' } }
  })

const MOST_NAMED = 50
/** Deletes what lies in the trash for good, with all versions; returns how many texts. */
export async function emptyTrash({ db, audit }: DeskDeps, { by, origin }: By): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const keys = await queries.deleteTrashed(trx)
    if (keys.length === 0) return 0
    await audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      action: 'content.trash_emptied',
      subject: { kind: 'content', id: 'trash' },
      old: { texts: keys.length, keys: keys.slice(0, MOST_NAMED) },
      origin,
    })
    return keys.length
  })
}
