const PAD = 2

/** The path of a line through numbers in a box; one known value is a level line, none an empty path. */
export function sparklinePath(values: readonly number[], { width, height }: { width: number; height: number }): string {
  const [first] = values
  if (first === undefined) return ''
  const points = values.length === 1 ? [first, first] : values
  const low = Math.min(...points)
  const span = Math.max(...points) - low
  const place = (value: number): number =>
    span === 0 ? height / 2 : PAD + (1 - (value - low) / span) * (height - 2 * PAD)
  const step = width / (points.length - 1)
  return points
    .map((value, at) => `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${place(value).toFixed(1)}`)
    .join('')
}
