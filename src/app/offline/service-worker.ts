/**
 * The product's service worker. It answers nothing but navigations, and those only where the network does not: with the offline page,
 * which is all that it keeps. No document, no answer of a call, no figure. The build compiles it alone and puts SHELL before it.
 */
export {} // a module for the compiler alone

/** Of this build: put before the rest. */
declare const SHELL: { version: string; page: string; files: readonly string[] }

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Waiting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Pushed extends Waiting {
  data: { json(): unknown } | null
}
interface Clicked extends Waiting {
  notification: Notification
}
interface Page {
  url: string
  focus(): Promise<Page>
  navigate(url: string): Promise<Page | null>
}
interface WorkerEvents {
  install: Waiting
  activate: Waiting
  fetch: Fetching
  push: Pushed
  notificationclick: Clicked
}
interface ShellWorker {
  registration: ServiceWorkerRegistration
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window' }): Promise<Page[]>
    openWindow(url: string): Promise<Page | null>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(name: Name, hear: (event: WorkerEvents[Name]) => void): void
}

const worker = self as unknown as ShellWorker
const CACHE = `shell-${SHELL.version}`
const CALLS = /^\/(?:api|trpc)\//

worker.addEventListener('install', (event) => event.waitUntil(keepShell()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', answer)
worker.addEventListener('push', (event) => event.waitUntil(show(event)))
worker.addEventListener('notificationclick', (event) => event.waitUntil(openPage(event)))

/** As the server has it now, asked for by nobody. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'reload', credentials: 'omit' })))
  await worker.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

function answer(event: Fetching): void {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== location.origin || event.request.method !== 'GET') return
  if (event.request.mode === 'navigate') {
    if (!CALLS.test(pathname)) event.respondWith(fromNetwork(event).catch(() => fromShell(SHELL.page)))
  } else if (SHELL.files.includes(pathname)) event.respondWith(fetch(event.request).catch(() => fromShell(pathname)))
}

async function fromNetwork({ preloadResponse, request }: Fetching): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

const fromShell = async (file: string): Promise<Response> =>
  (await caches.match(file, { cacheName: CACHE })) ?? Response.error()

/** A browser that is told must show something, whatever it was told. */
async function show({ data }: Pushed): Promise<void> {
  const { id, title, body, path, language } = read(data)
  const options: NotificationOptions = { body, lang: language, data: { path }, icon: '/icons/icon-192.png' }
  const shown = { ...options, badge: '/icons/badge-96.png', ...(id !== '' && { tag: id }) }
  await worker.registration.showNotification(title, shown)
}

function read(data: Pushed['data']) {
  const message = jsonIn(data)
  const text = (name: string): string => {
    const value: unknown = message === null ? undefined : Reflect.get(message, name)
    return typeof value === 'string' ? value : ''
  }
  return {
    id: text('id'),
    title: text('title') || 'New notification',
    body: text('body'),
    path: text('path') || '/notifications',
    language: text('language') || 'en',
  }
}

function jsonIn(data: Pushed['data']): object | null {
  try {
    const value = data?.json()
    return typeof value === 'object' ? (value ?? null) : null
  } catch {
    return null
  }
}

/** In a page of ours that is open already, else in a new one; never anywhere else. */
async function openPage({ notification }: Clicked): Promise<void> {
  notification.close()
  const { path = '/notifications' } = (notification.data ?? {}) as { path?: string }
  const target = new URL(path, location.origin)
  if (target.origin !== location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window' })
  if (!page) return void (await worker.clients.openWindow(target.href))
  await Promise.allSettled([page.focus(), page.navigate(target.href)]) // what one may not do, the other may
}
