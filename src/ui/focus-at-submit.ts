/**
 * Notes where the focus is as a form is handed in. `hasMoved` says later whether somebody has gone on to another field, where they
 * may be typing: a refusal that comes then stands at its field, but does not take the focus.
 */
export function focusAtSubmit(): { hasMoved: () => boolean } {
  const before = document.activeElement
  return { hasMoved: () => ![before, document.body].includes(document.activeElement) }
}
