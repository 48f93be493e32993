let channel: BroadcastChannel | undefined

/** The tabs of one browser share its cookie, so who is signed in is one thing for all of them. */
const tabs = (): BroadcastChannel => {
  channel ??= new BroadcastChannel('session')
  return channel
}

/** Tells the browser's other tabs that somebody has signed in or out. */
export function tellOtherTabs(): void {
  tabs().postMessage('changed')
}

/** `onChange` is called whenever somebody has signed in or out in another tab. */
export function followOtherTabs(onChange: () => void): void {
  tabs().addEventListener('message', onChange)
}
