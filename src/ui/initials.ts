/** 'elena.navarro' -> 'EN', 'ann' -> 'AN': first letters of the first two parts, else the first two letters. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean)
  const letters = parts.length > 1 ? parts.slice(0, 2).map((part) => [...part][0]) : [...(parts[0] ?? '')].slice(0, 2)
  return letters.join('').toUpperCase()
}
