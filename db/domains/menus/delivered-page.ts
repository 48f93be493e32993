import type { MenuIcon } from '#shared/domains/menus/menu-icons.ts'
import type { DeliveredItem } from './delivered-menu.types.ts'

/** A page of signed-in people. */
export const page = (
  url: string,
  [en, es]: readonly [string, string],
  icon: MenuIcon,
  menu = 'sidebar',
): DeliveredItem => ({
  key: `${menu}${url.replaceAll('/', '.')}`,
  en,
  es,
  url,
  icon,
  requiresAuth: true,
})
