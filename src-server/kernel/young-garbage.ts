import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'minor' }) => void

/** Found when it is first needed: most processes never do. */
let collect: Collect | undefined

function exposed(): Collect {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as Collect
}

/**
 * Collects what was left behind a moment ago, in about a millisecond. For whoever streams much more than the process may hold: what
 * lies outside of V8's heap (the pieces that a socket reads) hardly counts for V8, which waits until they are some 60 MB.
 */
export function collectYoungGarbage(): void {
  collect ??= exposed()
  collect({ type: 'minor' })
}
