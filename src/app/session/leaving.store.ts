import { createAtom } from '@tanstack/react-store'

/** True from the moment of signing out until the page is left: the guards hold still meanwhile. */
export const leavingStore = createAtom(false)
