import { createContext } from 'react'

/** True below a page's <main>, of which there is only one. */
export const InsideMain = createContext(false)
