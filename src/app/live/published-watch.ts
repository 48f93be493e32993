import { readConfigAgain } from '#client/app/config/config.store.ts'
import { menusStore, readMenus } from '#client/app/frame/menus.store.ts'
import { sessionStore } from '#client/app/session/session.store.ts'
import type { PublicConfig } from '#shared/domains/ui-config/public-config.ts'

type Watched = 'config' | 'menus'
const READ: Record<Watched, () => Promise<void>> = { config: readConfigAgain, menus: readMenus }
/** Versions that the page came with or has read since. */
const known: Record<Watched, number> = { config: versionInPage(), menus: menusStore.get()?.version ?? 0 }
let source: EventSource | undefined

function versionInPage(): number {
  const text = document.getElementById('config')?.textContent
  return text ? (JSON.parse(text) as PublicConfig).version : 0
}

function hear({ data }: MessageEvent<string>): void {
  const { topic, version } = JSON.parse(data) as { topic: string; version: number }
  if ((topic !== 'config' && topic !== 'menus') || version <= known[topic]) return
  known[topic] = version
  void READ[topic]()
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
if (known.config === 0) void readConfigAgain()
