import { configStore, readConfigAgain } from '#client/app/config/config.store.ts'
import { menusStore, readMenus } from '#client/app/frame/menus.store.ts'
import { sessionStore } from '#client/app/session/session.store.ts'

/** What is followed: the version that is shown, and how a newer one is read. */
const FOLLOWED: Partial<Record<string, { shown: () => number; read: () => Promise<void> }>> = {
  config: { shown: () => configStore.get().version, read: readConfigAgain },
  menus: { shown: () => menusStore.get()?.version ?? 0, read: readMenus },
}
let source: EventSource | undefined

function hear({ data }: MessageEvent<string>): void {
  const { topic, version } = JSON.parse(data) as { topic: string; version: number }
  const followed = FOLLOWED[topic]
  if (followed && version > followed.shown()) void followed.read()
}

/** One connection for each visitor's page, while it is seen: the server has room for few. The pages of people have their own. */
function follow(): void {
  const isWanted = document.visibilityState === 'visible' && sessionStore.get().status === 'loggedOut'
  if (!isWanted) {
    source?.close()
    source = undefined
  } else if (!source) {
    const opened = new EventSource('/trpc/live.published')
    opened.addEventListener('message', hear)
    opened.addEventListener('serialized-error', () => opened.close())
    source = opened
  }
}

/** Whoever comes back looks, also where there was no room for a connection. */
function lookAgain(): void {
  follow()
  if (document.visibilityState === 'visible') void readConfigAgain()
}

/** A page that is only passed through needs no connection. What changed meanwhile is told by the stream's first frames. */
const SETTLED_MS = 3000
setTimeout(() => {
  follow()
  sessionStore.subscribe(follow)
  document.addEventListener('visibilitychange', lookAgain)
}, SETTLED_MS)
if (configStore.get().version === 0) void readConfigAgain()
