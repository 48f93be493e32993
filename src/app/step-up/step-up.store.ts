import { createAtom } from '@tanstack/react-store'

/** An act that waits until the person has confirmed who they are. */
interface WaitingAct {
  /** True where the password is not enough. */
  byFactor: boolean
  confirmed: () => void
  dismissed: () => void
}

/** The act whose dialog is open; null where none waits. */
export const stepUpStore = createAtom<WaitingAct | null>(null)
