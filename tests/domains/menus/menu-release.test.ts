import { expect, test } from 'vitest'
import { DELIVERED_MENUS } from '#db/domains/menus/delivered-menus.ts'
import { SIDEBAR_OF_ONE_LIST } from '#db/domains/menus/earlier-sidebar.ts'
import type { MenuItem } from '#shared/domains/menus/menus.schema.ts'
import { type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

/** A database of a release before the sidebar had groups, as an operator has left it. */
async function startBefore(change: (items: MenuItem[]) => MenuItem[]): Promise<{ app: PeopleApp; chief: Somebody }> {
  const app = await startPeopleApp()
  await app.services.menus.release()
  const chief = await somebody(app, { isSuperAdmin: true })
  const menu = await app.db
    .selectFrom('navigationMenus')
    .select('id')
    .where('location', '=', 'sidebar')
    .executeTakeFirstOrThrow()
  const items = change(
    SIDEBAR_OF_ONE_LIST.items.map((item) => ({
      id: crypto.randomUUID(),
      parentId: null,
      label: item.en,
      labelEs: SIDEBAR_OF_ONE_LIST.spelled[item.key] ?? item.es,
      url: item.url ?? null,
      visitorUrl: null,
      icon: item.icon ?? null,
      isActive: true,
      isExternal: false,
      requiresAuth: true,
      deliveredKey: item.key,
    })),
  )
  await app.db.deleteFrom('navigationMenuItems').where('menuId', '=', menu.id).execute()
  const rows = items.map(({ labelEs, ...item }, at) => ({
    ...item,
    menuId: menu.id,
    displayOrder: at,
    translations: JSON.stringify({ es: labelEs }),
  }))
  await app.db.insertInto('navigationMenuItems').values(rows).execute()
  const deliveredKeys = SIDEBAR_OF_ONE_LIST.items.map(({ key }) => key)
  await app.db.updateTable('navigationMenus').set({ deliveredKeys }).where('id', '=', menu.id).execute()
  return { app, chief }
}

const sidebarOf = async ({ api }: Somebody) => {
  const found = (await api.admin.menus.list.query()).items.find(({ location }) => location === 'sidebar')
  if (!found) throw new Error('no sidebar')
  return found
}
/** Labels, those below a heading behind it. */
const outline = (items: readonly MenuItem[]): string[] =>
  items.map(({ label, parentId }) => (parentId === null ? label : `- ${label}`))
const DELIVERED = (DELIVERED_MENUS.find(({ location }) => location === 'sidebar')?.items ?? []).map(({ en, under }) =>
  under ? `- ${en}` : en,
)

test('a sidebar that still stands as it was delivered gets its groups, once', async () => {
  const { app, chief } = await startBefore((items) => items)
  try {
    expect(await app.services.menus.release()).toBe(1)
    const { items, version } = await sidebarOf(chief)
    expect(outline(items)).toEqual(DELIVERED)
    expect(items.filter(({ url }) => url !== null)).toHaveLength(12)
    expect(items.find(({ url }) => url === '/portfolio')?.labelEs).toBe('Portafolio')
    expect(await app.services.menus.release()).toBe(0)
    expect((await sidebarOf(chief)).version).toBe(version)
  } finally {
    await app.close()
  }
})

test('what an operator has renamed, moved, switched off, added or removed stays as they have left it', async () => {
  const own = { label: 'Our shop', labelEs: 'Tienda', url: '/pages/shop', deliveredKey: null }
  const { app, chief } = await startBefore((items) => {
    const edited = items
      .filter(({ url }) => url !== '/affiliate')
      .map((item) => {
        if (item.url === '/amm') return { ...item, label: 'Liquidity' }
        return item.url === '/analytics' ? { ...item, isActive: false } : item
      })
    const contacts = edited.filter(({ url }) => url === '/contacts')
    const others = edited.filter(({ url }) => url !== '/contacts')
    const [dashboard] = others
    if (!dashboard) throw new Error('no dashboard')
    return [...contacts, ...others, { ...dashboard, ...own, id: crypto.randomUUID() }]
  })
  try {
    await app.services.menus.release()
    const { items, version } = await sidebarOf(chief)
    const top = items.filter(({ parentId }) => parentId === null)
    expect(top.map(({ label }) => label).sort()).toEqual(
      ['Wallet', 'Exchange', 'Account', 'Contacts', 'Analytics', 'Liquidity', 'Our shop'].sort(),
    )
    expect(top.find(({ label }) => label === 'Analytics')?.isActive).toBe(false)
    expect(items.some(({ url }) => url === '/affiliate')).toBe(false)
    expect(items.some(({ url }) => url === '/transactions')).toBe(false)
    const input = { location: 'sidebar' as const, version, items: items.filter(({ label }) => label !== 'Our shop') }
    await chief.api.admin.menus.publish.mutate(input)
    expect((await sidebarOf(chief)).items.some(({ label }) => label === 'Liquidity')).toBe(true)
  } finally {
    await app.close()
  }
})
