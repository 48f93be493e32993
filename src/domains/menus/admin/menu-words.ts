import { useLingui } from '@lingui/react/macro'
import type { LeftOut } from '#shared/domains/menus/menu-audience.ts'
import type { MenuFault } from '#shared/domains/menus/menu-faults.ts'
import type { MenuLocation } from '#shared/domains/menus/menus.schema.ts'

/** What is said of menus in the page's language. */
export function useMenuWords() {
  const { t } = useLingui()
  const places: Record<MenuLocation, string> = {
    header: t`Header`,
    mobile: t`Phone`,
    footer: t`Footer`,
    sidebar: t`Sidebar`,
  }
  const faults: Record<MenuFault, string> = {
    twice: t`This item is here twice.`,
    itself: t`An item cannot be under itself.`,
    parent: t`Its parent item is not in this menu.`,
    depth: t`A menu has two levels: an item under another item cannot hold items.`,
    order: t`It comes before its parent item.`,
    leads: t`It holds others, so it cannot lead to a page itself. Take its address away.`,
    nowhere: t`It is under another item, so it needs an address.`,
    column: t`The footer has columns: choose one for this link.`,
    tab: t`Another site opens in a new tab.`,
  }
  const reasons: Record<LeftOut, (names: string) => string> = {
    off: (names) => t`Switched off: ${names}.`,
    signedIn: (names) => t`Only for people who are signed in, so the server does not send it to visitors: ${names}.`,
    visitors: (names) => t`For visitors; signed-in people have their own links here: ${names}.`,
    empty: (names) => t`Holds nothing that is shown: ${names}.`,
  }
  return { places, faults, reasons }
}
