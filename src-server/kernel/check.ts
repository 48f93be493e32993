import type { CheckGroup, Component, Facts, Measure, Severity, Words } from '#shared/domains/monitor/checks.ts'

/** Something that is wrong, with values for the check's sentence. */
export interface Fault {
  /** Of a check's several subjects this one, an asset say; with the check's id it names the issue. */
  subject: string
  facts: Facts
}
export interface Reading {
  measure: number | null
  faults: readonly Fault[]
}
/** A step towards the end of a fault; a button where it leads to a page or runs a job again, which is always safe. */
interface Remedy {
  words: Words
  page?: string
  job?: string
}
/** A part of the world that a look depends on: while another check finds it gone, no look of it counts. */
export type Need = 'database' | 'network' | 'disk' | 'internet'

/** A look at a part of the service, declared by the domain whose part it is. */
export interface Check {
  /** Unique, and kept for as long as issues may name it. */
  id: string
  group: CheckGroup
  severity: Severity
  everySeconds: number
  name: Words
  /** The sentence of a fault, with places for its facts. */
  fault: Words
  measure: Measure | null
  component?: Component
  needs: readonly Need[]
  remedies: readonly Remedy[]
  /** Null where there is nothing to look at. Reads little: by an index, by kept sums or by a bounded sample. */
  look: (now: Date) => Promise<Reading | null>
}

/** One fault without a subject, or none. */
export const faultIf = (isWrong: boolean, measure: number | null, facts: Facts = {}): Reading => ({
  measure,
  faults: isWrong ? [{ subject: '', facts }] : [],
})

/** A fault for each row, with a measure that counts them. */
export const faultsOf = (faults: readonly Fault[]): Reading => ({ measure: faults.length, faults })
