import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { compilePage, valueIn } from '#shared/domains/content/from-document.ts'
import { type DeskDeps, factsOf, titleOf } from './desk.parts.ts'
import * as queries from './desk.queries.ts'

interface Going {
  item: queries.ItemRow
  version: queries.VersionRow
  /** Null: by its time. */
  by: string | null
  origin?: ActOrigin
  now: Date
}

/** This version is what people see from now on; the one before is past. */
export async function goLive({ onLive }: DeskDeps, trx: Trx, going: Going): Promise<void> {
  const { item, version, by, origin, now } = going
  const { document } = version
  await (item.kind === 'shared' || item.kind === 'landing' ? showBlocks(trx, going) : showPage(trx, going))
  if (item.liveVersion !== null)
    await queries.updateVersion(trx, { itemId: item.id, number: item.liveVersion }, { state: 'past' })
  await queries.updateVersion(trx, version, { state: 'live', publishedAt: now })
  await queries.updateItem(trx, item.id, {
    state: 'live',
    liveVersion: version.number,
    openVersion: null,
    publishAt: null,
    isMaterial: false,
    title: titleOf(document, item.title),
    ...factsOf(document),
    lockedBy: null,
    lockedAt: null,
    changedAt: now,
    ...(by !== null && { changedBy: by }),
  })
  const live = { key: item.itemKey, isMaterial: item.isMaterial, by, origin }
  for (const hear of onLive) await hear(trx, live)
}

async function showPage(trx: Trx, { item, version, by, now }: Going): Promise<void> {
  const { en, es } = compilePage(version.document)
  const kind = item.kind === 'page' || item.kind === 'post' ? item.kind : 'built_in'
  await queries.publishPage(trx, {
    id: uuid(),
    pageKey: item.itemKey,
    kind,
    title: en.title,
    lead: JSON.stringify(en.lead),
    sections: JSON.stringify(en.sections),
    translations: JSON.stringify(es ? { es } : {}),
    publishedAt: (await queries.firstPublished(trx, item.id)) ?? now,
    releaseHash: null,
    updatedBy: by ?? version.submittedBy,
    updatedAt: now,
  })
}

/** Parts that are hidden keep their text, and are switched off. */
async function showBlocks(trx: Trx, { version, by, now }: Going): Promise<void> {
  for (const row of version.document.rows) {
    const change = {
      isActive: row.hidden !== true,
      updatedBy: by ?? version.submittedBy,
      updatedAt: now,
      releaseHash: null,
    }
    if (row.hidden) await queries.publishBlock(trx, row.key, change)
    else {
      const [en, es] = [valueIn(row, 'en'), valueIn(row, 'es')]
      const words = { content: JSON.stringify(en), translations: JSON.stringify(es ? { es } : {}) }
      await queries.publishBlock(trx, row.key, { ...change, ...words })
    }
  }
}

/** Brings live what was scheduled until now, each in an SQL transaction of its own; returns how many. */
export async function publishDue(deps: DeskDeps): Promise<number> {
  const { db, clock, audit, publishing } = deps
  const publishNext = () =>
    db.transaction().execute(async (trx) => {
      const now = clock.now()
      await publishing.publish(trx, 'content')
      const item = await queries.takeDue(trx, now)
      const version = item?.openVersion ? await queries.findVersion(trx, item.id, item.openVersion) : undefined
      if (!item || !version) return false
      await goLive(deps, trx, { item, version, by: null, now })
      const act = {
        action: 'content.published',
        old: { version: item.liveVersion },
        new: { version: version.number },
      } as const
      await audit.note(trx, { actor: { kind: 'service' }, subject: { kind: 'content', id: item.itemKey }, ...act })
      return true
    })
  let published = 0
  while ((await queries.isDue(db, clock.now())) && (await publishNext())) published += 1
  if (published > 0) publishing.heard('content')
  return published
}
