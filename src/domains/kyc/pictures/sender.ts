import { createContext, useContext } from 'react'
import type { SenderHeaders } from './send-in-parts.ts'

/** A person who is signed in sends for themselves. */
const OWN: SenderHeaders = {}

/** For whom pictures are sent: a phone without a session says it by headers. */
export const Sender = createContext<SenderHeaders>(OWN)
export const useSender = (): SenderHeaders => useContext(Sender)
