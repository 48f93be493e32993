export interface Pairs<T> {
  ours: T[]
  reference: T[]
}

/** Measures both in turn, each round in the other order, so that a machine that slows down slows both. */
export async function interleave<T>(
  rounds: number,
  ours: () => Promise<T>,
  reference: () => Promise<T>,
): Promise<Pairs<T>> {
  const pairs: Pairs<T> = { ours: [], reference: [] }
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) pairs.ours.push(await ours())
    pairs.reference.push(await reference())
    if (round % 2 === 1) pairs.ours.push(await ours())
  }
  return pairs
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [below = 0, above = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]]
  return (below + above) / 2
}

export const medianOf = <T>(measured: readonly T[], pick: (one: T) => number): number => median(measured.map(pick))

/** Median over the rounds of ours divided by the reference of the same round. */
export const ratioOf = <T>({ ours, reference }: Pairs<T>, pick: (one: T) => number): number =>
  median(ours.flatMap((one, round) => (reference[round] === undefined ? [] : [pick(one) / pick(reference[round])])))
