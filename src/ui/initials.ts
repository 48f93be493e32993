/** 'elena.navarro' -> 'EN', 'ann' -> 'AN': first letters of the first two parts of a username, else its first two letters. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s._-]+/).filter(Boolean)
  const letters = parts.length > 1 ? parts.slice(0, 2).map((part) => part.slice(0, 1)) : [name.slice(0, 2)]
  return letters.join('').toUpperCase()
}
