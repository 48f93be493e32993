import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import type { OpenedContent, SavedContent } from '#shared/domains/content/desk.schema.ts'
import type { DocumentRow } from '#shared/domains/content/document.schema.ts'
import type { Rows } from './document-state.ts'

const PAUSE_MS = 1000
const AGAIN_MS = 5000
/** Letters of rows in one call. */
const MOST_LETTERS = 40_000

/**
 * Saves what has changed after a pause; `flush` saves at once and says whether all is saved. Rows that were `putBack` from before
 * the session ended wait for the person's next change.
 */
export function useAutosave(
  opened: OpenedContent,
  { rows, putBack }: { rows: Rows; putBack: Rows | null },
  onSaved: (saved: SavedContent) => void,
) {
  const utils = trpc.useUtils()
  const kept = useRef({ rows: opened.rows as Rows, number: opened.number, revision: opened.revision })
  const running = useRef<Promise<boolean> | null>(null)
  const [savedAt, setSavedAt] = useState(opened.savedAt)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [savedRows, setSavedRows] = useState<Rows>(opened.rows)
  const isSaved = savedRows === rows

  async function send(next: Rows): Promise<boolean> {
    const before = new Map(kept.current.rows.map((row) => [row.key, row]))
    const changed = next.filter((row) => before.get(row.key) !== row)
    const known = new Set(before.keys())
    try {
      for (const part of partsOf(changed)) {
        for (const { key } of part) known.add(key)
        const { number, revision } = kept.current
        const order = next.flatMap(({ key }) => (known.has(key) ? [key] : []))
        const saved = await utils.client.admin.content.save.mutate({
          id: opened.id,
          number,
          revision,
          rows: part,
          order,
        })
        kept.current = { ...kept.current, number: saved.number, revision: saved.revision }
        setSavedAt(saved.savedAt)
        onSaved(saved)
      }
      kept.current.rows = next
      setSavedRows(next)
      setFailure(null)
      return true
    } catch (error) {
      setFailure(failureOf(error))
      return false
    }
  }

  async function flush(): Promise<boolean> {
    if (running.current) await running.current
    if (kept.current.rows === rows) return true
    running.current = send(rows).finally(() => (running.current = null))
    return running.current
  }
  const flushLater = useEffectEvent(() => void flush())

  const isLost = failure !== null && failure.code !== 'NO_ANSWER' && failure.code !== 'UNAVAILABLE'
  useEffect(() => {
    if (isSaved || isLost || rows === putBack) return
    const timer = setTimeout(() => flushLater(), failure ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [rows, putBack, isSaved, isLost, failure])
  useEffect(() => {
    if (isSaved) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSaved])
  return { isSaved, savedRows, savedAt, failure, save: flush }
}

/** At least one part, so that an order alone is saved too. */
function partsOf(rows: readonly DocumentRow[]): DocumentRow[][] {
  const parts: DocumentRow[][] = [[]]
  let letters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    if (letters + size > MOST_LETTERS && letters > 0) {
      parts.push([])
      letters = 0
    }
    parts.at(-1)?.push(row)
    letters += size
  }
  return parts
}
