import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { CHUNK_LIST, type ListedChunk } from '#scripts/chunk-list.ts'
import { builtClient } from '#tests/kit/built-client.ts'

export interface ClientBundle {
  /** Bytes of JavaScript, gzipped one by one, that the modules with these path endings need, entry included. */
  scriptBytes(...modules: string[]): number
  /** How many scripts these modules come in, entry included. */
  scripts(...modules: string[]): number
  /** As scriptBytes, for style sheets. */
  styleBytes(...modules: string[]): number
  /** Ids of the modules that come with these, entry included. */
  comesWith(...modules: string[]): string[]
  /** Ids of every module in any chunk. */
  modules: string[]
}

/** The client as it is built for people. */
export function clientBundle(): ClientBundle {
  const folder = builtClient()
  const chunks = JSON.parse(readFileSync(path.join(folder, CHUNK_LIST), 'utf8')) as ListedChunk[]
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const bytes = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + statSync(path.join(folder, `${file}.gz`)).size, 0)

  function needed(modules: string[]): ListedChunk[] {
    const roots = modules.map((module) => {
      const root =
        chunks.find(({ begins }) => begins?.endsWith(module)) ??
        chunks.find((chunk) => chunk.modules.some((id) => id.endsWith(module))) // one of a group
      if (!root) throw new Error(`no chunk begins with ${module}`)
      return root
    })
    const found = new Set<ListedChunk>()
    const visit = (chunk: ListedChunk): void => {
      if (found.has(chunk)) return
      found.add(chunk)
      for (const file of chunk.imports) {
        const next = byFile.get(file)
        if (next) visit(next)
      }
    }
    for (const chunk of [...chunks.filter(({ isEntry }) => isEntry), ...roots]) visit(chunk)
    return [...found]
  }

  return {
    scriptBytes: (...modules) => bytes(needed(modules).map(({ file }) => file)),
    scripts: (...modules) => needed(modules).length,
    styleBytes: (...modules) => bytes([...new Set(needed(modules).flatMap(({ styles }) => styles))]),
    comesWith: (...modules) => needed(modules).flatMap((chunk) => chunk.modules),
    modules: chunks.flatMap((chunk) => chunk.modules),
  }
}
