import type { DiffRow } from '#shared/domains/content/document-diff.ts'

/** Unchanged rows beside each other that are shown all the same, since folding them would save no space. */
const MOST_SHOWN = 2

/** A row that is shown, or the unchanged rows that stand folded in its place. */
export type DiffRun = { key: string; row: DiffRow } | { key: string; folded: readonly DiffRow[] }

/** A comparison with its long runs of unchanged rows folded, except those that somebody has `opened`. */
export function runsOf(rows: readonly DiffRow[], opened: ReadonlySet<string>): DiffRun[] {
  const runs: DiffRun[] = []
  let same: DiffRow[] = []
  const end = (): void => {
    const [first] = same
    if (first && same.length > MOST_SHOWN && !opened.has(first.key)) runs.push({ key: first.key, folded: same })
    else runs.push(...same.map((row) => ({ key: row.key, row })))
    same = []
  }
  for (const row of rows) {
    if (row.state === 'same') same.push(row)
    else {
      end()
      runs.push({ key: row.key, row })
    }
  }
  end()
  return runs
}
