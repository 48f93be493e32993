/** A field for date and time has neither zone nor seconds: it is the time of this device. Empty stays empty. */
export function toLocal(iso: string): string {
  if (iso === '') return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Empty where it is no whole time. */
export function fromLocal(text: string): string {
  const at = new Date(text)
  return text === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}
