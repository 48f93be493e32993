import { isTyping } from '#client/app/shortcuts/is-typing.ts'

export interface KeyActions {
  side: (side: 'buy' | 'sell') => void
  type: (type: 'limit' | 'market') => void
  focus: (field: 'price' | 'amount') => void
  share: (percent: 25 | 50 | 75 | 100) => void
  submit: () => void
  cancel: (orderId: string) => void
  cancelAll: () => void
  fullScreen: () => void
  help: () => void
}

/** What a single key does, by its character; letters count in either case unless Shift means something of its own. */
const KEYS: Record<string, (actions: KeyActions) => void> = {
  b: ({ side }) => side('buy'),
  s: ({ side }) => side('sell'),
  l: ({ type }) => type('limit'),
  m: ({ type }) => type('market'),
  p: ({ focus }) => focus('price'),
  a: ({ focus }) => focus('amount'),
  '1': ({ share }) => share(25),
  '2': ({ share }) => share(50),
  '3': ({ share }) => share(75),
  '4': ({ share }) => share(100),
  C: ({ cancelAll }) => cancelAll(),
  f: ({ fullScreen }) => fullScreen(),
  '?': ({ help }) => help(),
}

/** Does what a key stands for; false where it stands for nothing here. */
export function actOn(event: KeyboardEvent, actions: KeyActions): boolean {
  if (event.altKey || event.defaultPrevented) return false
  if (event.ctrlKey || event.metaKey) {
    if (event.key !== 'Enter') return false
    actions.submit()
    return true
  }
  if (isTyping(event.target)) return false
  if (event.key === 'c') return cancelFocused(actions)
  const act = KEYS[event.key] ?? (event.shiftKey ? undefined : KEYS[event.key.toLowerCase()])
  act?.(actions)
  return act !== undefined
}

function cancelFocused({ cancel }: KeyActions): boolean {
  const order = document.activeElement?.closest<HTMLElement>('[data-order]')?.dataset.order
  if (order) cancel(order)
  return order !== undefined
}
