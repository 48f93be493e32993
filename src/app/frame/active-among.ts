import type { ShownEntry } from './use-menu.ts'

const WITH_THOSE_BELOW = { includeSearch: false }
const ALONE = { includeSearch: false, exact: true }

/**
 * When an entry's page is the current one: with the pages below it, unless one of those has an entry of its own, or the current
 * page is known to be within another one.
 */
export function activeAmong(
  all: readonly Pick<ShownEntry, 'url'>[],
  { url }: Pick<ShownEntry, 'url'>,
  within?: string,
): { includeSearch: boolean; exact?: boolean } {
  return within !== undefined || all.some((other) => other.url?.startsWith(`${url}/`)) ? ALONE : WITH_THOSE_BELOW
}

/** Marks a link as the current one beside what the router finds by its address. */
export const currentWhere = (isCurrent: boolean): { 'aria-current'?: true } =>
  isCurrent ? { 'aria-current': true } : {}
