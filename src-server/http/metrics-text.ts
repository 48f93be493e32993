/** The text that Prometheus reads (exposition format 0.0.4). */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

type Labels = Record<string, string>
export interface Sample {
  labels?: Labels
  value: number
}

/** A metric with its samples: what it says, what kind it is, and a line for each sample. */
export const metric = (name: string, [kind, help]: readonly ['counter' | 'gauge', string], samples: Sample[]): string =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...samples.map((one) => line(name, one))].join('\n')

const line = (name: string, { labels = {}, value }: Sample): string => `${name}${labelText(labels)} ${value}`

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** Seconds, as far apart as an answer's times differ. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts how long something took, by labels of which there are few; noting costs every request a look-up and three additions. */
export function createDurations(name: string, help: string) {
  const kept = new Map<string, { labels: Labels; within: number[]; count: number; sum: number }>()
  return {
    /** The labels in the same order each time. */
    note(labels: Labels, seconds: number): void {
      const key = Object.values(labels).join(' ')
      let found = kept.get(key)
      if (!found) kept.set(key, (found = { labels, within: BOUNDS.map(() => 0), count: 0, sum: 0 }))
      const first = BOUNDS.findIndex((bound) => seconds <= bound)
      if (first >= 0) found.within[first] = (found.within[first] ?? 0) + 1
      found.count += 1
      found.sum += seconds
    },
    text(): string {
      const lines = [...kept.values()].flatMap(({ labels, within, count, sum }) => {
        let below = 0
        return [
          ...within.map((own, at) =>
            line(`${name}_bucket`, { labels: { ...labels, le: String(BOUNDS[at]) }, value: (below += own) }),
          ),
          line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
          line(`${name}_sum`, { labels, value: sum }),
          line(`${name}_count`, { labels, value: count }),
        ]
      })
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')
    },
  }
}
