import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as (options: { type: 'minor' }) => void

/**
 * Collects what was left behind a moment ago, in about a millisecond. For whoever streams much more than the process may hold: what
 * lies outside of V8's heap (the pieces that a socket reads) hardly counts for V8, which waits until they are some 60 MB.
 */
export const collectYoungGarbage = (): void => gc({ type: 'minor' })
