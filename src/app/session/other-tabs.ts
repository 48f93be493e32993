let channel: BroadcastChannel | undefined

/** All tabs of a browser share the session cookie, so they must agree on who is signed in. */
const tabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('session')
  return channel
}

/** Notifies the browser's other tabs of a sign-in or sign-out. */
export function tellOtherTabs(): void {
  tabs().postMessage('changed')
}

/** `onChange` is called whenever somebody has signed in or out in another tab. */
export function followOtherTabs(onChange: () => void): void {
  tabs().addEventListener('message', onChange)
}
