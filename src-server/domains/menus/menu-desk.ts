import type { Trx } from '#db/database.ts'
import type { DeliveredMenu } from '#db/domains/menus/delivered-menu.types.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  CheckedAddress,
  ListMenuVersions,
  MenuDesks,
  MenuItem,
  MenuLocation,
  MenuVersionPage,
  RestoreMenu,
  WriteMenu,
} from '#shared/domains/menus/menus.schema.ts'
import { changesOf, hasChanges } from './menu-changes.ts'
import { requireFixedKept, requireSound } from './menu-guard.ts'
import { deliveredItems } from './menu-release.ts'
import * as queries from './menus.queries.ts'
import type { MenusDeps } from './menus-deps.ts'

interface By {
  by: RequestUser
  origin: ActOrigin
}

/** Every menu as it is live, and what is being changed of it. */
export async function list(deps: MenusDeps): Promise<MenuDesks> {
  const { db } = deps
  const menus = await queries.listMenus(db)
  const items = await queries.itemsByMenu(db)
  const drafts = await queries.listDrafts(db)
  return {
    pages: await queries.listPageKeys(db),
    items: menus.map(({ id, location, version }) => {
      const draft = drafts.find(({ menuId }) => menuId === id)
      return {
        location,
        version,
        items: items.get(id) ?? [],
        fixed: deliveredAt(deps, location).items.flatMap(({ key, isFixed }) => (isFixed ? [key] : [])),
        draft: draft
          ? {
              items: draft.items,
              basedOn: draft.basedOn,
              by: draft.madeByName,
              at: draft.madeAt.toISOString(),
            }
          : null,
      }
    }),
    nextCursor: null,
  }
}

export async function history(
  { db }: MenusDeps,
  { location, cursor, limit }: ListMenuVersions,
): Promise<MenuVersionPage> {
  const rows = await queries.listVersions(db, { location, before: cursor, limit: limit + 1 })
  const { page, nextCursor } = pageOf(rows, limit, (row) => String(row.number))
  return {
    items: page.map(({ number, changes, madeByName, madeAt }) => ({
      number,
      changes,
      by: madeByName,
      at: madeAt.toISOString(),
    })),
    nextCursor,
  }
}

/** Throws BAD_INPUT for a menu that cannot stand, FORBIDDEN for fixed links, ALREADY_DONE where another version is live by now. */
export async function publish(deps: MenusDeps, { by, origin }: By, input: WriteMenu): Promise<{ version: number }> {
  const { location, items } = input
  const done = await deps.db.transaction().execute(async (trx) => {
    await deps.publishing.publish(trx, 'menus')
    const { menu, before } = await openMenu(deps, trx, { by, input })
    const changes = changesOf(before, items)
    await queries.deleteDraft(trx, menu.id)
    if (!hasChanges(changes)) return { version: menu.version }
    const version = menu.version + 1
    await queries.replaceItems(trx, menu.id, items)
    await queries.moveVersion(trx, { ...menu, version })
    const made = { madeBy: by.id, madeAt: deps.clock.now() }
    await queries.insertVersion(trx, { menuId: menu.id, number: version, items, changes, ...made })
    await deps.audit.note(trx, {
      actor: { kind: 'admin', id: by.id },
      subject: { kind: 'menu', id: location },
      action: 'menus.published',
      new: { version, ...changes },
      old: { version: menu.version },
      origin,
    })
    return { version }
  })
  deps.publishing.heard('menus')
  return done
}

/** As publish, without anybody seeing it yet. */
export async function saveDraft(deps: MenusDeps, by: RequestUser, input: WriteMenu): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const { menu } = await openMenu(deps, trx, { by, input })
    await putDraft(deps, trx, { menu, by, items: input.items })
  })
}

export async function discard({ db }: MenusDeps, location: MenuLocation): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const menu = await queries.lockMenu(trx, location)
    await queries.deleteDraft(trx, menu.id)
  })
}

/** Makes a draft of what was delivered or published once: nothing is live before somebody publishes it. Throws NOT_FOUND. */
export async function restore(deps: MenusDeps, by: RequestUser, { location, from }: RestoreMenu): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const menu = await queries.lockMenu(trx, location)
    const before = await queries.itemsOf(trx, menu.id)
    const items =
      from === 'delivered'
        ? deliveredItems(deliveredAt(deps, location), before)
        : await queries.findVersionItems(trx, menu.id, from)
    if (!items) throw notFound('version')
    await putDraft(deps, trx, { menu, by, items })
  })
}

interface Opening {
  by: RequestUser
  input: WriteMenu
}
async function openMenu(deps: MenusDeps, trx: Trx, { by, input: { location, version, items } }: Opening) {
  requireSound(location, items)
  const menu = await queries.lockMenu(trx, location)
  if (menu.version !== version)
    throw new DomainError('ALREADY_DONE', 'Somebody has published this menu meanwhile. Look at it again.')
  const before = await queries.itemsOf(trx, menu.id)
  const { items: delivered, earlier } = deliveredAt(deps, location)
  requireFixedKept(by, [...(earlier?.items ?? []), ...delivered], { before, after: items })
  return { menu, before }
}

interface Drafting {
  menu: queries.MenuRow
  by: RequestUser
  items: readonly MenuItem[]
}
const putDraft = ({ clock }: MenusDeps, trx: Trx, { menu, by, items }: Drafting): Promise<void> =>
  queries.putDraft(trx, { menuId: menu.id, items, basedOn: menu.version, madeBy: by.id, madeAt: clock.now() })

function deliveredAt({ delivered }: MenusDeps, location: MenuLocation): DeliveredMenu {
  const found = delivered.find((menu) => menu.location === location)
  if (!found) throw new Error(`no menu is delivered for ${location}`)
  return found
}

const LIMITS = { timeoutMs: 5000, maxBytes: 100_000 }

/** Asks another site whether something answers there. */
export async function check({ fetchPublic, clock }: MenusDeps, url: string): Promise<CheckedAddress> {
  const at = clock.now().toISOString()
  try {
    const { status } = await fetchPublic(new URL(url), LIMITS)
    return { answers: status < 400, status, at }
  } catch {
    return { answers: false, status: null, at }
  }
}
