import type { Diagnosis } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import type { ShownCheck } from './shown-check.ts'

/** The checks as text for support, in English whatever the page shows: one line for each. */
export function reportOf({ at, address }: Diagnosis, checks: readonly ShownCheck[]): string {
  const lines = checks.map(({ id, state, ...found }) => `${state.padEnd(8)}${id.padEnd(12)}${JSON.stringify(found)}`)
  return ['Astrolabe wallet check', `Time: ${at}`, `Address: ${address ?? 'none'}`, '', ...lines, ''].join('\n')
}
