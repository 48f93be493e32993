import type { Decision, DecisionInput } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'

/** A decision about a deposit, a line or a method, with the result that the page shows afterwards. */
export interface DepositAct extends Omit<Decision, 'run' | 'provesApart'> {
  run: (input: DecisionInput) => Promise<ResultText>
}

/** As the desk's dialog takes it; null where none is open. */
export const decisionOf = (act: DepositAct | null, onDone: (result: ResultText) => void): Decision | null =>
  act && { ...act, provesApart: true, run: async (input) => onDone(await act.run(input)) }
