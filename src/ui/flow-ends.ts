import { createContext, type ReactNode } from 'react'

/** Stands in the head of a flow's pages on a phone, before and after the title; null outside a flow. */
export interface FlowEnds {
  /** Leads to the step before where one is given, otherwise to where somebody came from. */
  back: (toStep?: () => void) => ReactNode
  close: ReactNode
}
export const FlowEnds = createContext<FlowEnds | null>(null)
