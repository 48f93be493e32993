/** Calls that name a key while one for it is under way share that one's outcome; the next after it starts anew. */
export function singleFlight<Outcome>() {
  const underWay = new Map<string, Promise<Outcome>>()
  return (key: string, start: () => Promise<Outcome>): Promise<Outcome> => {
    const shared = underWay.get(key) ?? start().finally(() => underWay.delete(key))
    underWay.set(key, shared)
    return shared
  }
}
