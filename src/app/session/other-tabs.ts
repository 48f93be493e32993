let channel: BroadcastChannel | undefined

/** All tabs of a browser share the session cookie, so they must agree on who is signed in. */
const tabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('session')
  return channel
}

/** `signed out`: by the person, on purpose. */
export type TabChange = 'changed' | 'signed out'

/** Notifies the browser's other tabs of a sign-in or sign-out. */
export function tellOtherTabs(change: TabChange = 'changed'): void {
  tabs().postMessage(change)
}

/** `onChange` is called whenever somebody has signed in or out in another tab. */
export function followOtherTabs(onChange: (message: MessageEvent<TabChange>) => void): void {
  tabs().addEventListener('message', onChange)
}
