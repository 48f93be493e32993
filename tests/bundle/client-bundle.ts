import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export interface ClientBundle {
  /** Bytes of JavaScript, gzipped one by one, that the modules with these path endings need, entry included. */
  scriptBytes(...modules: string[]): number
  /** As scriptBytes, for style sheets. */
  styleBytes(...modules: string[]): number
  /** Ids of the modules that come with these, entry included. */
  comesWith(...modules: string[]): string[]
  /** Ids of every module in any chunk. */
  modules: string[]
}

/** The client as it is built for people, in memory. */
export async function buildClient(): Promise<ClientBundle> {
  const result = await buildForPeople()
  const chunks = result.output.filter((file) => file.type === 'chunk')
  const assets = result.output.filter((file) => file.type === 'asset')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const styles = new Map(assets.map((asset) => [asset.fileName, asset.source]))

  function needed(modules: string[]): Rolldown.OutputChunk[] {
    const roots = modules.map((module) => {
      const root =
        chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module)) ??
        chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module))) // one of a group
      if (!root) throw new Error(`no chunk begins with ${module}`)
      return root
    })
    const entry = chunks.filter((chunk) => chunk.isEntry)
    const found = new Set<Rolldown.OutputChunk>()
    const visit = (chunk: Rolldown.OutputChunk): void => {
      if (found.has(chunk)) return
      found.add(chunk)
      for (const name of chunk.imports) {
        const next = byName.get(name)
        if (next) visit(next)
      }
    }
    for (const chunk of [...entry, ...roots]) visit(chunk)
    return [...found]
  }

  return {
    scriptBytes: (...modules) => sum(needed(modules).map((chunk) => gzipped(chunk.code))),
    styleBytes: (...modules) => {
      const sheets = new Set(needed(modules).flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
      return sum([...sheets].map((sheet) => gzipped(styles.get(sheet) ?? '')))
    },
    comesWith: (...modules) => needed(modules).flatMap((chunk) => chunk.moduleIds),
    modules: chunks.flatMap((chunk) => chunk.moduleIds),
  }
}

async function buildForPeople(): Promise<Rolldown.RolldownOutput> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    return (await build({ logLevel: 'silent', build: { write: false } })) as Rolldown.RolldownOutput
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}

const gzipped = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)
