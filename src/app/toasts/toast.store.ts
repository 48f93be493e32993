import { createAtom } from '@tanstack/react-store'

export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
}
export interface ShownToast extends Toast {
  id: number
  open: boolean
}

/** A dismissed toast leaves the store this late (specification, section 4). */
const REMOVE_AFTER_MS = 1_000_000
const HANDOVER_KEY = 'toast'

/** The toast on the screen, or the last one while it leaves; null where there is none. */
export const toastStore = createAtom<ShownToast | null>(null)

let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows one toast; the newest replaces the one before. */
export function showToast(toast: Toast): void {
  clearTimeout(removal)
  lastId += 1
  toastStore.set({ ...toast, id: lastId, open: true })
}

/** Shows a toast now, and once more on the page that is loaded next. */
export function showToastAcrossPageLoad(toast: Toast): void {
  showToast(toast)
  try {
    sessionStorage.setItem(HANDOVER_KEY, JSON.stringify(toast))
  } catch {
    // no storage: the toast is shown on this page only
  }
}

/** Shows the toast that the previous page handed over. */
export function takeOverToast(): void {
  const toast = readHandover()
  if (toast) showToast(toast)
}

export function dismissToast(id: number): void {
  const shown = toastStore.get()
  if (shown?.id !== id) return
  toastStore.set({ ...shown, open: false })
  clearTimeout(removal)
  removal = setTimeout(() => toastStore.set(null), REMOVE_AFTER_MS)
}

function readHandover(): Toast | null {
  try {
    const text = sessionStorage.getItem(HANDOVER_KEY)
    sessionStorage.removeItem(HANDOVER_KEY)
    const value: unknown = text === null ? null : JSON.parse(text)
    return isToast(value) ? value : null
  } catch {
    return null // no storage, or not what was stored
  }
}

function isToast(value: unknown): value is Toast {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'title') === 'string'
}
