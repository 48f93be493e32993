import { fetchPatiently } from './patience.ts'

const FIRST_WAIT_MS = 1000
const LAST_WAIT_MS = 10_000

/** Polls the server with a growing interval and calls `onBack` whenever it answers. Returns a function that stops it. */
export function watchForServer(onBack: () => void): () => void {
  let waitMs = FIRST_WAIT_MS
  let timer = setTimeout(() => void ask(), waitMs)
  let isOver = false

  async function ask(): Promise<void> {
    const answers = await isServerThere()
    if (isOver) return
    if (answers) onBack()
    waitMs = Math.min(2 * waitMs, LAST_WAIT_MS)
    timer = setTimeout(() => void ask(), waitMs)
  }

  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** True if the process answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetchPatiently('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
