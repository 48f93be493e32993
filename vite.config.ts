import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNK_GROUPS } from './scripts/chunk-groups.ts'
import { listChunks } from './scripts/chunk-list.ts'
import { beginFirstPages } from './scripts/first-pages.ts'
import { installable } from './scripts/installable.ts'
import { neutralName } from './scripts/neutral-name.ts'
import { ownSearch } from './scripts/own-search.ts'
import { nameSchemas, SCHEMAS } from './scripts/pure-schemas.ts'
import { beginWithVisitorRoutes } from './scripts/visitor-routes.ts'

const OUT_DIR = 'dist'
const SERVER_ONLY = /^(node:|#server\/|#db\/|#tests\/|@stellar\/|kysely(\/|$)|pg(\/|$)|fastify(\/|$)|@fastify\/)/
const COMPRESSED = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt'])
const LATIN_TEXT_FONT = /^static\/inter-latin-wght-normal-.*\.woff2$/

/** As the chunks of their pages are named. */
const routesIn = (folder: string): string[] =>
  readdirSync(`src/routes/${folder}`, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(?:.*[\\/])?([a-z][\w.$-]*)\.tsx$/.exec(file)?.[1] ?? [])
    .filter((name) => name !== 'route' && name !== 'index')
    .map((name) => neutralName(name).replaceAll('$', '_').replaceAll('.', '\\.'))

const isClient = ({ name }: { name: string }): boolean => name === 'client'

/** Fails the build where a module of the client asks for one that may only run on the server. */
function refuseServerModules(): Plugin {
  return {
    name: 'refuse-server-modules',
    enforce: 'pre',
    applyToEnvironment: isClient,
    resolveId(source, importer) {
      if (SERVER_ONLY.test(source)) throw new Error(`${source} must not reach the client (imported by ${importer})`)
      return null
    },
  }
}

/**
 * Leaves out of the routes what a browser never reads: the queries that the server asks first, a route's file path, which is for
 * types alone, and the names under which a route lists its children. All of it would weigh on everybody's first download.
 */
function slimRoutes(): Plugin {
  return {
    name: 'slim-routes',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: isClient,
    transform: {
      filter: { id: /\/src\/(?:routes\/.*\.tsx|route-tree\.gen\.ts)/ },
      handler(code, id) {
        if (!id.includes('route-tree.gen'))
          return code
            .replaceAll(/(?:first|timed)Queries: \[[^\]]*\],?/g, '')
            .replace(/staticData: \{\s*\},?/, '')
            .replace(/createFileRoute\('[^']+'\)/, "createFileRoute('')")
        let children = 0
        return code.replace(/^ {2}\w+Route(?:WithChildren)?: (\w+),$/gm, (_line, route) => `  ${children++}: ${route},`)
      },
    },
  }
}

/** Lets the browser fetch the text font together with the first script. */
function preloadTextFont(): Plugin {
  return {
    name: 'preload-text-font',
    apply: 'build',
    applyToEnvironment: isClient,
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
    applyToEnvironment: isClient,
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

const FRAMES = ['route', 'account-menu']
/** The chunks of pages bear the names of their routes. */
const SIGNED_IN = ['_user', '_admin'].flatMap(routesIn)
const FROM_LINKS = [
  'admin',
  'verify-email',
  'reset-password',
  'take-photos',
  'freeze-account',
  'unfreeze-account',
  'pay\\._id',
  'preview\\._token',
]
/** They come rendered to whoever begins with one. */
const WRITTEN = ['content-pages']
const chunksOf = (names: readonly string[]): RegExp => new RegExp(`static/(?:${names.join('|')})-`)
const [IN_FRAME, RARELY_FIRST] = [chunksOf(SIGNED_IN), chunksOf([...FRAMES, ...FROM_LINKS, ...WRITTEN])]
/** Styles that stand when a page within the frame is shown. */
const OF_FRAME = /static\/(?:base|public|index|controls|tiles|reply|footer|account|frame)-/

const OF_PAGES = /static\/(?:own|desk|safety)-/
/** One order for all pages compresses better than one for each; a page's own rules come after those of its parts. */
const pagesLast = (a: string, b: string): number =>
  Number(OF_PAGES.test(a)) - Number(OF_PAGES.test(b)) || a.localeCompare(b)

/**
 * What a chunk needs is fetched together with it, but behind the sign-in, in written pages and where a mail leads, only its styles
 * are: pages are fetched as soon as a link to them is touched, and the list of their parts would weigh on everybody's first download.
 */
function preloadForVisitors(file: string, needed: string[]): string[] {
  const styles = needed.filter((name) => name.endsWith('.css'))
  if (IN_FRAME.test(file)) return styles.filter((name) => !OF_FRAME.test(name)).sort(pagesLast)
  return RARELY_FIRST.test(file) ? styles : needed
}

/** The same client as a module that the server renders pages with. */
const PAGES_ON_THE_SERVER = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' }, // or else React renders with its checks, at three times the cost
  build: {
    ssr: 'src/app/ssr/render-page.tsx',
    outDir: 'dist-pages',
    target: 'node24',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      output: { entryFileNames: 'render-page.js', codeSplitting: true }, // without the browser's groups
      checks: { ineffectiveDynamicImport: false }, // here the router begins with the whole tree
    },
  },
}

export default defineConfig({
  // React has had useSyncExternalStore since 18: what stands in for it in older ones stays out.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?=\/|$)/, replacement: 'use-sync-external-store' }] },
  plugins: [
    refuseServerModules(),
    nameSchemas(),
    ownSearch(),
    slimRoutes(),
    beginWithVisitorRoutes(),
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
    beginFirstPages(),
    listChunks(),
    installable(),
    precompress(),
  ],
  builder: {},
  environments: { pages: PAGES_ON_THE_SERVER },
  build: {
    outDir: OUT_DIR,
    assetsDir: 'static',
    assetsInlineLimit: 0,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { polyfill: false, resolveDependencies: preloadForVisitors },
    // A schema that nobody uses costs nothing: without this, a module's every schema stays with any of its constants.
    rolldownOptions: {
      treeshake: { manualPureFunctions: [SCHEMAS] },
      output: {
        // Everybody's first download lists these names; seven characters are the fewest that the bundler takes, and its digits
        // spell no word, such as -aDS-, that content blockers look for.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `static/${neutralName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `static/${neutralName(name.replace(/\.\w+$/, ''))}-[hash:7][extname]`,
        codeSplitting: { includeDependenciesRecursively: false, groups: CHUNK_GROUPS },
      },
    },
  },
  server: { strictPort: true },
})
