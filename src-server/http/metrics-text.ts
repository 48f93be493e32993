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

/** Counts how long something took, by labels of which there are few. */
export function createDurations(name: string, help: string) {
  const kept = new Map<string, { labels: Labels; within: number[]; count: number; sum: number }>()
  return {
    note(labels: Labels, seconds: number): void {
      const key = labelText(labels)
      const found = kept.get(key) ?? { labels, within: BOUNDS.map(() => 0), count: 0, sum: 0 }
      found.within = found.within.map((count, at) => count + Number(seconds <= (BOUNDS[at] ?? 0)))
      found.count += 1
      found.sum += seconds
      kept.set(key, found)
    },
    text(): string {
      const lines = [...kept.values()].flatMap(({ labels, within, count, sum }) => [
        ...within.map((value, at) => line(`${name}_bucket`, { labels: { ...labels, le: String(BOUNDS[at]) }, value })),
        line(`${name}_bucket`, { labels: { ...labels, le: '+Inf' }, value: count }),
        line(`${name}_sum`, { labels, value: sum }),
        line(`${name}_count`, { labels, value: count }),
      ])
      return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines].join('\n')
    },
  }
}
