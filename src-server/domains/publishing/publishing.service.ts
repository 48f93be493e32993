import { LRUCache } from 'lru-cache'
import type { Db, Trx } from '#db/database.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { PUBLISHED_KINDS, type PublishedKind } from '#shared/domains/live/live.schema.ts'
import { countUp, readVersion } from './publishing.queries.ts'

/** A value with the version of its kind: as old as the version, or newer. */
export interface Published<Value> {
  version: number
  value: Value
}
export type PublishingService = ReturnType<typeof createPublishing>

const MOST_KEPT = 1000

/**
 * What an operator publishes: its reading costs no SQL while nothing changes, and a change reaches every process and every
 * open browser when its transaction commits. Values are kept only while this process hears what others publish.
 */
export function createPublishing({ db }: { db: Db }) {
  const kept = new Map(PUBLISHED_KINDS.map((kind) => [kind, newCache()]))
  let isHearing = false
  let readers = 0

  /**
   * In the SQL transaction of a change, as its first statement: two changes of a kind come one after the other. The new
   * version. Call `heard` once it has committed, so that who changed it reads what they wrote.
   */
  async function publish(trx: Trx, kind: PublishedKind): Promise<number> {
    const version = await countUp(trx, kind)
    await notifyLive(trx, [{ userId: '*', event: { topic: kind, version } }])
    return version
  }

  /** Reads a value by its key, and again after a change of the kind. Calls at once share a reading; a failed one is not kept. */
  function keep<Value>(kind: PublishedKind, load: (key: string) => Promise<Value>) {
    readers += 1
    const reader = readers
    return (key = ''): Promise<Published<Value>> => {
      const cache = kept.get(kind)
      const name = `${reader} ${key}`
      const found = cache?.get(name)
      if (found) return found as Promise<Published<Value>>
      const reading = read(kind, () => load(key))
      if (!isHearing) return reading
      cache?.set(name, reading)
      reading.catch(() => {
        if (cache?.get(name) === reading) cache.delete(name)
      })
      return reading
    }
  }

  /** The version first: a change in between is told of, and read again. */
  async function read<Value>(kind: PublishedKind, load: () => Promise<Value>): Promise<Published<Value>> {
    const version = await readVersion(db, kind)
    return { version, value: await load() }
  }

  const versionReaders = PUBLISHED_KINDS.map((topic) => ({ topic, read: keep(topic, async () => null) }))
  /** The version of each kind; no SQL while nothing changes. */
  const versions = (): Promise<{ topic: PublishedKind; version: number }[]> =>
    Promise.all(versionReaders.map(async ({ topic, read }) => ({ topic, version: (await read()).version })))

  /** Something of the kind was published, here or elsewhere. */
  const heard = (kind: PublishedKind): void => kept.get(kind)?.clear()

  /** Whether this process hears of changes from now on. */
  function hear(hears: boolean): void {
    isHearing = hears
    for (const cache of kept.values()) cache.clear()
  }

  return { publish, keep, versions, heard, hear }
}

const newCache = () => new LRUCache<string, Promise<Published<unknown>>>({ max: MOST_KEPT })
