import { type CDPSession, expect, type Page } from '@playwright/test'
import { openPushBrowser } from '#tests/domains/notifications/kit/push-browser.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { hydrated, test } from '#tests/e2e/story.ts'

test.use({ serviceWorkers: 'allow' })

/** Resolves once the worker answers for this page. */
const controlled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }))
  })

/** The dashboard of somebody who is signed in, with the worker in charge. */
async function openInstalled(page: Page, { username }: { username: string }): Promise<void> {
  expect(username).not.toBe('')
  await page.goto('/dashboard')
  await hydrated(page)
  await controlled(page)
}

test('the product can be installed: a manifest under its name, with icons of the sizes that it promises', async ({
  page,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await page.request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { name: string; display: string; icons: { src: string; sizes: string }[] }
  expect(manifest).toMatchObject({ name: 'Astrolabe', display: 'standalone' })
  const sizes = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async ({ src }) => {
          const picture = await createImageBitmap(await (await fetch(src)).blob())
          return `${picture.width}x${picture.height}`
        }),
      ),
    manifest.icons,
  )
  expect(sizes).toEqual(manifest.icons.map((icon) => icon.sizes))
})

test('without a network its page says so, keeps nothing else, and is itself again once the network is back', async ({
  page,
  person,
  context,
}) => {
  await openInstalled(page, person)
  await page.evaluate(() => caches.open('shell-of-an-older-build'))
  await page.reload()
  await hydrated(page)
  const kept = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  expect(await kept()).toEqual(['/offline.html', '/offline.js'])
  await context.setOffline(true)
  await page.goto('/history')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expectAccessible(page)
  expect(await kept()).toEqual(['/offline.html', '/offline.js'])
  await page.evaluate(() => document.body.setAttribute('data-before', ''))
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(page.locator('body:not([data-before])')).toContainText('You are offline') // it was loaded once more
  await context.setOffline(false) // from here on it comes by itself
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
})

/** Hands a message to the page's worker, as a push service does through the browser. */
async function push(browser: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations
      if (own) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  const registrationId = await registered
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await browser.send('ServiceWorker.disable')
}

interface Shown {
  title: string
  body: string
  tag?: string
  lang: string
}
interface WorkerScope {
  registration: ServiceWorkerRegistration
  shown: Shown[]
}

test('a push message becomes a notification, whatever it holds, and a press on it leads to its page', async ({
  page,
  person,
  context,
}) => {
  await openInstalled(page, person)
  const { origin } = new URL(page.url())
  const browser = await context.newCDPSession(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker runs')
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope
    scope.shown = []
    const showNotification = async (title: string, options: Omit<Shown, 'title'>) => {
      scope.shown.push({ title, ...options })
    }
    Object.assign(scope.registration, { showNotification }) // a browser without a screen shows none
  })
  const shown = () => worker.evaluate(() => (self as unknown as WorkerScope).shown)
  const told = { id: 'a1', title: 'Has recibido 5 XLM', body: 'De ana', path: '/alerts', language: 'es' }
  await push(browser, origin, JSON.stringify(told))
  await expect
    .poll(shown)
    .toMatchObject([{ title: told.title, body: 'De ana', tag: 'a1', lang: 'es', data: { path: '/alerts' } }])
  await push(browser, origin, 'no JSON')
  await expect.poll(async () => (await shown()).at(-1)).toMatchObject({ title: 'New notification' })
  const press = (path: string) =>
    worker.evaluate(
      (data) => {
        const Extendable = Reflect.get(self, 'ExtendableEvent') as new (name: string) => Event
        const notification = { close: () => undefined, data }
        self.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }))
      },
      { path },
    )
  await press('https://elsewhere.example/')
  await press('/alerts')
  await expect(page).toHaveURL('/alerts')
})

test('a browser is told once its person turns that on, and no longer once they sign out', async ({ page, person }) => {
  expect(person.username).not.toBe('')
  const { subscription } = openPushBrowser(`https://fcm.googleapis.com/fcm/send/${person.username}`)
  await page.addInitScript((made) => {
    // a browser without a screen refuses notifications, and no push service can be reached: that part of it is played
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const read = () => localStorage.getItem('played') !== null
    const played = {
      toJSON: () => ({ ...made, expirationTime: null }),
      unsubscribe: async () => {
        localStorage.removeItem('played')
        localStorage.setItem('ended', 'yes')
        return true
      },
    }
    const found = async () => (read() ? played : null)
    Object.assign(PushManager.prototype, {
      getSubscription: found,
      subscribe: async () => {
        localStorage.setItem('played', 'yes')
        return played
      },
    })
  }, subscription)
  await page.goto('/notifications')
  await hydrated(page)
  await controlled(page)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On in this browser until you sign out.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Price alerts, by push' })).toBeChecked()
  await page.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Turn on' })).not.toHaveAttribute('aria-busy')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByText('On in this browser until you sign out.')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('ended'))
  await page.getByRole('banner').getByRole('button', { name: person.email }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('/')
  await hydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('ended'))).toBe('yes')
  await page.request.post('/api/login', { data: person })
  await page.goto('/notifications')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Preferences' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
