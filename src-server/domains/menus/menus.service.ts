import type { Db } from '#db/database.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { bind } from '#server/kernel/bind.ts'
import { seenBy } from '#shared/domains/menus/menu-audience.ts'
import type {
  Menu,
  MenuAudience,
  MenuEntry,
  MenuItem,
  MenuLocation,
  ShellMenus,
  WriteMenu,
} from '#shared/domains/menus/menus.schema.ts'
import { wholeList } from '#shared/kernel/paging.ts'
import * as desk from './menu-desk.ts'
import { releaseMenus } from './menu-release.ts'
import * as queries from './menus.queries.ts'
import type { MenusDeps } from './menus-deps.ts'

export type MenusService = ReturnType<typeof createMenusService>
type LiveMenus = Record<MenuLocation, { version: number; items: MenuItem[] }>

/** The menus around every page. */
export function createMenusService(deps: MenusDeps) {
  const { db, publishing } = deps
  const readAll = publishing.keep('menus', async () => {
    const live = await readLive(db)
    return { live, visitor: shellOf(live, 'visitor'), user: shellOf(live, 'user') }
  })
  /** Every menu as visitors or signed-in people see it; what is not for them is not in it. No SQL while nothing changes. */
  const all = async (audience: MenuAudience): Promise<ShellMenus> => {
    const { version, value } = await readAll()
    return { version, audience, menus: value[audience] }
  }

  return {
    ...bind(deps, {
      /** Brings what is delivered for the first time, at each start. */
      release: releaseMenus,
      list: desk.list,
      history: desk.history,
      check: desk.check,
      saveDraft: desk.saveDraft,
      discard: desk.discard,
      restore: desk.restore,
    }),
    all,
    async get(location: MenuLocation, audience: MenuAudience): Promise<Menu> {
      const { value } = await readAll()
      return { location, version: value.live[location].version, ...wholeList(value[audience][location]) }
    },
    publish: (by: RequestUser, input: WriteMenu, origin: ActOrigin) => desk.publish(deps, { by, origin }, input),
  }
}

async function readLive(db: Db): Promise<LiveMenus> {
  const [menus, items] = await Promise.all([queries.listMenus(db), queries.itemsByMenu(db)])
  const none = (): LiveMenus[MenuLocation] => ({ version: 0, items: [] })
  const found: LiveMenus = { header: none(), mobile: none(), footer: none(), sidebar: none() }
  for (const { id, location, version, isActive } of menus)
    found[location] = { version, items: isActive ? (items.get(id) ?? []) : [] }
  return found
}

function shellOf(live: LiveMenus, audience: MenuAudience): ShellMenus['menus'] {
  const seen = (location: MenuLocation): MenuEntry[] => seenBy(location, live[location].items, audience).entries
  return { header: seen('header'), mobile: seen('mobile'), footer: seen('footer'), sidebar: seen('sidebar') }
}
