import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const OUT_DIR = 'dist'
const SERVER_ONLY = /^(node:|#server\/|#db\/|#tests\/|@stellar\/|kysely(\/|$)|pg(\/|$)|fastify(\/|$)|@fastify\/)/
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])
const LATIN_TEXT_FONT = /^static\/inter-latin-wght-normal-.*\.woff2$/

/** Fails the build where a module of the client asks for one that may only run on the server. */
function refuseServerModules(): Plugin {
  return {
    name: 'refuse-server-modules',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (SERVER_ONLY.test(source)) throw new Error(`${source} must not reach the client (imported by ${importer})`)
      return null
    },
  }
}

/** Lets the browser fetch the text font together with the first script. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => LATIN_TEXT_FONT.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Writes a .br and a .gz beside every text file, so that the server only has to pick one. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle() {
      const entries = await readdir(OUT_DIR, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && COMPRESSED.has(extname(entry.name)))
      await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

export default defineConfig({
  plugins: [
    refuseServerModules(),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: false,
      addExtensions: true,
      disableLogging: true,
    }),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    preloadTextFont(),
    precompress(),
  ],
  build: {
    outDir: OUT_DIR,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // A schema that nobody uses costs nothing: without this, a module's every schema stays with any of its constants.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z'] } },
  },
  server: { strictPort: true },
})
