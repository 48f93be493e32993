import { createAtom } from '@tanstack/react-store'

/** What is confirmed: the dialog has a sentence for each. */
export const STEP_UP_ACTS = [
  'protection',
  'outflow',
  'payments',
  'schedule',
  'contact',
  'order',
  'exchange',
  'asset',
  'stake',
  'leaveStake',
  'makerPool',
  'desk',
] as const
export type StepUpAct = (typeof STEP_UP_ACTS)[number]

/** An act that waits until the person has confirmed who they are. */
interface WaitingAct {
  what: StepUpAct
  /** True where the password is not enough. */
  byFactor: boolean
  confirmed: () => void
  dismissed: () => void
}

/** The act whose dialog is open; null where none waits. */
export const stepUpStore = createAtom<WaitingAct | null>(null)
