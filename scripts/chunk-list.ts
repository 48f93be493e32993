import type { Plugin } from 'vite'

/** A built script: what it holds, and what has to be there with it. */
export interface ListedChunk {
  file: string
  isEntry: boolean
  /** The module that is asked for by this chunk's name, if there is one. */
  begins: string | null
  /** Files of other chunks that are fetched with it. */
  imports: readonly string[]
  styles: readonly string[]
  modules: readonly string[]
}

/** Within the folder of the client; a name that begins with a dot is served to nobody. */
export const CHUNK_LIST = '.chunks'

/** Writes down which modules went into which script, for whoever asks what a page weighs. */
export function listChunks(): Plugin {
  return {
    name: 'list-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const listed = chunks.map(
        (chunk): ListedChunk => ({
          file: chunk.fileName,
          isEntry: chunk.isEntry,
          begins: chunk.facadeModuleId,
          imports: chunk.imports,
          styles: [...(chunk.viteMetadata?.importedCss ?? [])],
          modules: chunk.moduleIds,
        }),
      )
      this.emitFile({ type: 'asset', fileName: CHUNK_LIST, source: JSON.stringify(listed) })
    },
  }
}
