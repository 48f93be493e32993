/** Which values stand under a key; one value may stand there for several reasons and goes with the last. */
export type Index<Value extends string = string> = {
  count(key: string, value: Value, by: 1 | -1): void
  /** In ascending order. */
  sorted(key: string): readonly Value[]
}

/** Most keys have one value, which is kept bare. */
type Held<Value> = Value | Map<Value, number>

export function createIndex<Value extends string = string>(): Index<Value> {
  const held = new Map<string, Held<Value>>()
  const orders = new Map<string, Value[]>()
  return {
    count(key, value, by) {
      orders.delete(key)
      const next = counted(held.get(key), value, by)
      if (next === undefined) held.delete(key)
      else held.set(key, next)
    },
    sorted(key) {
      const known = orders.get(key)
      if (known !== undefined) return known
      const values = held.get(key)
      if (values === undefined) return []
      const order = typeof values === 'string' ? [values] : [...values.keys()].sort()
      orders.set(key, order)
      return order
    },
  }
}

function counted<Value extends string>(
  values: Held<Value> | undefined,
  ...[value, by]: [Value, 1 | -1]
): Held<Value> | undefined {
  if (values === undefined) return by === 1 ? value : undefined
  const counts = typeof values === 'string' ? new Map([[values, 1]]) : values
  const count = (counts.get(value) ?? 0) + by
  if (count > 0) counts.set(value, count)
  else counts.delete(value)
  return counts.size === 0 ? undefined : counts
}
