import type { ShownEntry } from './use-menu.ts'

const WITH_THOSE_BELOW = { includeSearch: false }
const ALONE = { includeSearch: false, exact: true }

/** When an entry's page is the current one: with the pages below it, unless one of those has an entry of its own. */
export function activeAmong(
  all: readonly Pick<ShownEntry, 'url'>[],
  { url }: Pick<ShownEntry, 'url'>,
): { includeSearch: boolean; exact?: boolean } {
  return all.some((other) => other.url?.startsWith(`${url}/`)) ? ALONE : WITH_THOSE_BELOW
}
