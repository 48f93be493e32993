import type { MenuAudience, MenuEntry, MenuItem, MenuLocation } from './menus.schema.ts'

/** Why somebody does not see an item. */
export type LeftOut = 'off' | 'signedIn' | 'visitors' | 'empty'
interface SeenMenu {
  entries: MenuEntry[]
  leftOut: { item: MenuItem; why: LeftOut }[]
}

/**
 * What somebody sees of a menu, and what is kept back. Header and the menu of phones have two faces: what visitors are offered, and
 * what signed-in people have in its place. The sidebar is for signed-in people; the footer is everybody's.
 */
export function seenBy(location: MenuLocation, items: readonly MenuItem[], audience: MenuAudience): SeenMenu {
  const leftOut: SeenMenu['leftOut'] = []
  const isSeen = (item: MenuItem): boolean => {
    const why = keptBack(location, item, audience)
    if (why) leftOut.push({ item, why })
    return why === null
  }
  const entries = items
    .filter(({ parentId }) => parentId === null)
    .flatMap((item) => {
      const below = items.filter(({ parentId }) => parentId === item.id)
      if (!isSeen(item)) return []
      const within = below.filter(isSeen).map((one) => entryOf(one, audience))
      if (item.url === null && within.length === 0) {
        leftOut.push({ item, why: 'empty' })
        return []
      }
      return [{ ...entryOf(item, audience), ...(within.length > 0 && { items: within }) }]
    })
  return { entries, leftOut }
}

function keptBack(
  location: MenuLocation,
  { isActive, requiresAuth }: MenuItem,
  audience: MenuAudience,
): LeftOut | null {
  if (!isActive) return 'off'
  if (audience === 'visitor') return requiresAuth || location === 'sidebar' ? 'signedIn' : null
  return !requiresAuth && (location === 'header' || location === 'mobile') ? 'visitors' : null
}

function entryOf(item: MenuItem, audience: MenuAudience): MenuEntry {
  const { id, label, labelEs, url, visitorUrl, icon, isExternal } = item
  return {
    id,
    labels: { en: label, es: labelEs || label },
    url: audience === 'visitor' ? (visitorUrl ?? url) : url,
    icon: icon ?? undefined,
    isExternal: isExternal || undefined,
  }
}
