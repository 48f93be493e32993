import type { MenuChanges, MenuItem } from '#shared/domains/menus/menus.schema.ts'

/** What differs, in English names. An item has moved where it lies under another one, or behind one that it stood before. */
export function changesOf(before: readonly MenuItem[], after: readonly MenuItem[]): MenuChanges {
  const [old, now] = [byId(before), byId(after)]
  const kept = after.filter(({ id }) => old.has(id))
  const names = (items: readonly MenuItem[]): string[] => items.map(({ label }) => label)
  return {
    added: names(after.filter(({ id }) => !old.has(id))),
    removed: names(before.filter(({ id }) => !now.has(id))),
    changed: names(kept.filter((item) => wordsOf(item) !== wordsOf(old.get(item.id)))),
    moved: names(
      movedOf(
        before.filter(({ id }) => now.has(id)),
        kept,
      ),
    ),
  }
}

/** Items that somebody has moved or changed, of those that stand in both; whatever they lie under. */
export function touchedIds(before: readonly MenuItem[], after: readonly MenuItem[]): Set<string> {
  const [old, now] = [byId(before), byId(after)]
  const common = after.filter(({ id }) => old.has(id))
  const moved = movedOf(
    before.filter(({ id }) => now.has(id)),
    common,
  )
  const changed = common.filter((item) => wordsOf(item) !== wordsOf(old.get(item.id)))
  return new Set([...moved, ...changed].map(({ id }) => id))
}

export const hasChanges = (changes: MenuChanges): boolean => Object.values(changes).some((names) => names.length > 0)

const byId = (items: readonly MenuItem[]): Map<string, MenuItem> => new Map(items.map((item) => [item.id, item]))

const wordsOf = (item: MenuItem | undefined): string => JSON.stringify({ ...item, parentId: null })

/** The fewest that have to be taken out and put elsewhere: whoever is not in the longest row that kept its order. */
function movedOf(before: readonly MenuItem[], after: readonly MenuItem[]): MenuItem[] {
  const parents = new Map(before.map(({ id, parentId }) => [id, parentId]))
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const stayed = longestRising(
    after
      .filter((item) => parents.get(item.id) === item.parentId)
      .map((item) => ({ item, at: places.get(item.id) ?? 0 })),
  )
  return after.filter((item) => !stayed.has(item.id))
}

function longestRising(row: readonly { item: MenuItem; at: number }[]): Set<string> {
  const best: { length: number; from: number }[] = []
  for (const [n, { at }] of row.entries()) {
    const earlier = row.slice(0, n).map((one, from) => ({ from, at: one.at, length: best[from]?.length ?? 0 }))
    const fitting = earlier.filter((one) => one.at < at).toSorted((one, other) => other.length - one.length)[0]
    best.push({ length: (fitting?.length ?? 0) + 1, from: fitting?.from ?? -1 })
  }
  const ids = new Set<string>()
  const longest = Math.max(0, ...best.map(({ length }) => length))
  for (let n = best.findIndex(({ length }) => length === longest); n >= 0; n = best[n]?.from ?? -1)
    ids.add(row[n]?.item.id ?? '')
  return ids
}
