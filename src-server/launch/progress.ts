/** Lines for the person who waits in front of a start, each with the seconds since it began. */
export function startProgress(): (line: string) => void {
  const began = performance.now()
  return (line) => console.log(`${line} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}
