import { notFound } from './problem.ts'

/** A pattern's match: the entry and the decoded values of its `:name` segments. */
export type Match<T> = { entry: T; params: Record<string, string> }

/** Finds entries by path; a literal segment wins over a named one, which is never empty. */
export function createRouter<T extends { pattern: string }>(entries: readonly T[]): (path: string) => Match<T> {
  const byLength = new Map<number, { segments: string[]; entry: T }[]>()
  for (const entry of entries) {
    const segments = segmentsOf(entry.pattern)
    byLength.set(segments.length, [...(byLength.get(segments.length) ?? []), { segments, entry }])
  }
  for (const list of byLength.values()) list.sort((a, b) => namedCount(a.segments) - namedCount(b.segments))
  return (path) => {
    const parts = segmentsOf(path).map(decodeSegment)
    for (const { segments, entry } of byLength.get(parts.length) ?? []) {
      const params = matchSegments(segments, parts)
      if (params !== null) return { entry, params }
    }
    throw notFound()
  }
}

function segmentsOf(path: string): string[] {
  return path.split('/').slice(1)
}

function namedCount(segments: string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw notFound()
  }
}

function matchSegments(segments: string[], parts: string[]): Record<string, string> | null {
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== part) return null
    } else if (part === '') return null
    else params[segment.slice(1)] = part
  }
  return params
}
