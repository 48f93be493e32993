import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** Names of the parts that answers share, and what each holds. */
export interface SchemaNames {
  /** The name that a type has in the description: its own, with its domain before it where two files have one of that name. */
  nameOf(name: string, file: string): string
  /** Describes a part once, also where it holds itself. */
  describe(name: string, schema: () => JsonSchema): void
  schemas(): Record<string, JsonSchema>
}

/** `homes`: which files have a type of that name, as a first reading found them. */
export function createSchemaNames(
  homes = new Map<string, Set<string>>(),
): SchemaNames & { homes: Map<string, Set<string>> } {
  const described = new Map<string, JsonSchema>()
  const begun = new Set<string>()
  const seen = new Map<string, Set<string>>()
  return {
    homes: seen,
    nameOf(name, file) {
      seen.set(name, (seen.get(name) ?? new Set()).add(file))
      const domain = /domains\/([\w-]+)\//.exec(file)?.[1] ?? 'server'
      return (homes.get(name)?.size ?? 1) > 1 ? pascal(domain) + name : name
    },
    describe(name, schema) {
      if (begun.has(name)) return
      begun.add(name)
      described.set(name, schema())
    },
    schemas: () => Object.fromEntries([...described].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const pascal = (kebab: string): string => kebab.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
