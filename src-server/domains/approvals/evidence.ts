import type { Evidence, EvidenceChange, EvidenceFact, EvidenceRow } from '#shared/domains/approvals/evidence.schema.ts'

const LONGEST = 200
const cut = <Value>(value: Value): Value | string =>
  typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value

/** Texts of others, such as a note, cut to a length that can be stored. */
export const bounded = ({ version, table, facts }: Evidence) => ({
  version,
  table: table && {
    ...table,
    rows: table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cut(cell)) })),
  },
  facts: facts.map((fact) => ({ ...fact, value: cut(fact.value) })),
})

/** Differences between two readings; a fact that drifts by itself counts for nothing. */
export function changesOf(then: Evidence, now: Evidence): EvidenceChange[] {
  const [before, after] = [sayingsOf(then), sayingsOf(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)]
    const named = is ?? was
    if (named === undefined || was?.value === is?.value) return []
    const { name, of, unit } = named
    return [{ name, of, unit, before: was?.value ?? null, after: is?.value ?? null }]
  })
}

interface Saying extends Pick<EvidenceChange, 'name' | 'of' | 'unit'> {
  value: EvidenceFact['value']
}
function sayingsOf({ table, facts }: Evidence): Map<string, Saying> {
  const lasting = facts.filter(({ drifts }) => !drifts)
  return new Map([
    ...(table?.rows ?? []).map((row): [string, Saying] => [
      `row ${row.name} ${row.of ?? ''}`,
      { name: row.name, of: row.of ?? null, unit: null, value: textOf(row) },
    ]),
    ...lasting.map(({ group, name, value, unit = null }): [string, Saying] => [
      `${group} ${name}`,
      { name, of: null, unit, value },
    ]),
  ])
}
const textOf = ({ cells }: EvidenceRow): string => cells.map((cell) => cell ?? '–').join(' · ')
