import type { DeliveredItem } from '#db/domains/menus/delivered-menu.types.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { findMenuFault, type MenuFault } from '#shared/domains/menus/menu-faults.ts'
import type { MenuItem, MenuLocation } from '#shared/domains/menus/menus.schema.ts'

const SENTENCES: Record<MenuFault, string> = {
  twice: 'An item is in the menu twice.',
  itself: 'An item cannot be under itself.',
  parent: 'The parent of an item is not in this menu.',
  depth: 'A menu has two levels: an item under another item cannot hold items.',
  order: 'An item comes before its parent.',
  leads: 'An item that holds others leads nowhere itself.',
  nowhere: 'An item under another one leads to a page.',
  column: 'The footer consists of columns: each link needs a heading.',
  tab: 'Another site opens in a new tab.',
}

/** Throws BAD_INPUT for a menu that cannot stand: circles, three levels, links that lead nowhere. */
export function requireSound(location: MenuLocation, items: readonly MenuItem[]): void {
  const found = findMenuFault(location, items)
  if (found) throw new DomainError('BAD_INPUT', `${found.item.label}: ${SENTENCES[found.fault]}`, { field: 'items' })
}

/**
 * Throws FORBIDDEN where a link of the specification is lost, switched off, kept back or led elsewhere, which nobody may, or where it is moved or
 * renamed by anybody but a super administrator; BAD_INPUT where an item takes a name that the product never delivered.
 */
export function requireFixedKept(
  by: Pick<RequestUser, 'isSuperAdmin'>,
  delivered: readonly DeliveredItem[],
  { before, after }: { before: readonly MenuItem[]; after: readonly MenuItem[] },
): void {
  const known = new Map(delivered.map((item) => [item.key, item]))
  if (after.some(({ deliveredKey }) => deliveredKey !== null && !known.has(deliveredKey)))
    throw new DomainError('BAD_INPUT', 'An item has a name that the product does not know.', { field: 'items' })
  const isFixed = ({ deliveredKey }: MenuItem) => known.get(deliveredKey ?? '')?.isFixed === true
  for (const item of after.filter(isFixed)) requireLeads(item, known.get(item.deliveredKey ?? ''))
  const [old, now] = [before.filter(isFixed), after.filter(isFixed)]
  const lost = old.find((item) => !now.some(({ deliveredKey }) => deliveredKey === item.deliveredKey))
  if (lost) throw new DomainError('FORBIDDEN', `${lost.label} is fixed: it cannot be removed.`)
  if (by.isSuperAdmin || JSON.stringify(old.map(placeOf)) === JSON.stringify(now.map(placeOf))) return
  throw new DomainError('FORBIDDEN', 'Fixed links are moved and renamed by a super administrator only.')
}

function requireLeads(item: MenuItem, delivered: DeliveredItem | undefined): void {
  const { url, visitorUrl = null } = delivered ?? {}
  if (item.url === url && item.visitorUrl === visitorUrl && item.isActive && !item.requiresAuth) return
  throw new DomainError('FORBIDDEN', `${item.label} is fixed: it stays on, for everybody, and leads to ${url}.`)
}

const placeOf = ({ deliveredKey, parentId, label, labelEs, icon, isExternal }: MenuItem) => ({
  deliveredKey,
  parentId,
  label,
  labelEs,
  icon,
  isExternal,
})
