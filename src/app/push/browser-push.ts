import { SubscribePush } from '#shared/domains/notifications/push.schema.ts'

/**
 * The state of this browser: `unable` without a service worker or push, as on an iPhone before the product is on its home screen;
 * `blocked` where its person has refused notifications of this site; `off`, `on`: whether it has a subscription.
 */
export type BrowserPush = 'unable' | 'blocked' | 'off' | 'on'

export async function readBrowserPush(): Promise<BrowserPush> {
  if (!('PushManager' in window) || !('Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await findRegistration()
  if (!registration) return 'unable'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks its person, and subscribes anew with the service's public key; null where the person refuses. Throws where the browser cannot. */
export async function subscribeBrowser(publicKey: string): Promise<SubscribePush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await findRegistration()
  if (!registration) throw new Error('there is no service worker')
  await (await registration.pushManager.getSubscription())?.unsubscribe() // another key may have made it
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return SubscribePush.parse(withoutTime(made.toJSON()))
}

/** This browser is told nothing any more; nothing happens where it was not. */
export async function leaveBrowserPush(): Promise<void> {
  try {
    await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe()
  } catch (error) {
    console.warn('the push subscription has not ended', error) // the server no longer uses it
  }
}

const findRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

const withoutTime = ({ endpoint, keys }: PushSubscriptionJSON) => ({ endpoint, keys })
