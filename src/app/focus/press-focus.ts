const FIELD = 'input, textarea, [contenteditable=""], [contenteditable="true"]'
const PRESSABLE = 'button, a[href], [role="button"]'

const within = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/**
 * Moves the focus from a field to a pressed button or link with the click, no longer with the press. A field that is left may show its
 * fault, which moves what is below it: a button that moves away between press and release would miss its click.
 */
export function focusAtClick(root: Document): void {
  root.addEventListener('mousedown', (event) => {
    if (event.button === 0 && within(event, PRESSABLE) && root.activeElement?.matches(FIELD)) event.preventDefault()
  })
  root.addEventListener(
    'click',
    (event) => {
      const pressed = event.detail > 0 && root.activeElement?.matches(FIELD) ? within(event, PRESSABLE) : null
      pressed?.focus({ preventScroll: true })
    },
    { capture: true },
  )
}
