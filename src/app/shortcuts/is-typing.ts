/** Text is being typed, or a list of choices reads the key. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isButtonLike(target)))

const isButtonLike = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)
