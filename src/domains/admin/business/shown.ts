/** The period of what is shown, which is what its export has. */
export interface Shown extends Record<string, string> {
  days: string
  compare: 'before' | 'none'
}
