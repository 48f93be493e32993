import type { Plugin, Rolldown } from 'vite'

/** Pages on which a visit begins, and parts of the names of their modules; their chunks are asked for beside the entry, not after it. */
const FIRST_PAGES: Record<string, readonly string[]> = {
  '/': ['/routes/_public/route.tsx?', '/routes/_public/index.tsx?'],
  '/auth': ['/routes/_public/route.tsx?', '/routes/_public/auth.tsx?', '/messages/auth/en.po'],
  '/login': ['/routes/_public/route.tsx?', '/routes/_public/login.tsx?', '/messages/auth/en.po'],
  '/admin': ['/routes/admin/index.tsx?', '/messages/auth/en.po'],
  '/dashboard': ['/routes/_user/route.tsx?', '/routes/_user/dashboard.tsx?', '/messages/wallet/en.po'],
}
/** Pages that the server renders, with what they need beside that from their beginning; `*` are the written ones. */
const RENDERED: Record<string, readonly string[]> = {
  '/': ['/landing/lower-half.tsx', '/frame/footer.tsx'],
  '/auth': [],
  '/login': [],
  '*': [
    ...['/routes/_public/route.tsx?', '/app/content/content-pages.tsx', '/domains/content/content.store.ts'],
    '/messages/content/en.po',
  ],
}
const TAG_OF_SCRIPT = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

type Files = Record<string, string[]>
interface Parts {
  /** The scripts that every page needs, the one to start first. */
  scripts: string[]
  /** What the page at an address needs beside them: scripts and styles. */
  pages: Files
  /** The same for pages that the server has rendered, which are whole from the beginning. */
  rendered: Files
}

/**
 * Puts a script at the head of the page that asks for all that the page at its address needs, and begins the client; on a
 * page that the server has rendered only after that has been painted. `first-pages.json` tells the server their styles.
 */
export function beginFirstPages(): Plugin {
  return {
    name: 'begin-first-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => ({
        html: html.replaceAll(TAG_OF_SCRIPT, ''),
        tags: [
          {
            tag: 'script',
            children: `(${begin.toString()})(${JSON.stringify(partsOf(bundle))})`,
            injectTo: 'head-prepend',
          },
        ],
      }),
    },
    generateBundle(_options, bundle) {
      const styles = Object.entries(partsOf(bundle).rendered).map(([address, files]) => [
        address,
        files.filter((file) => file.endsWith('.css')),
      ])
      this.emitFile({ type: 'asset', fileName: 'first-pages.json', source: JSON.stringify(Object.fromEntries(styles)) })
    },
  }
}

function partsOf(bundle: Rolldown.OutputBundle): Parts {
  const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry)
  const ofAll = filesOf(
    bundle,
    entries.map(({ fileName }) => fileName),
  )
  const filesFor = (modules: readonly string[]) =>
    filesOf(bundle, chunksOf(bundle, modules)).filter((file) => !ofAll.includes(file))
  const pages = Object.entries(FIRST_PAGES).map(([address, modules]) => [address, filesFor(modules)])
  const rendered = Object.entries(RENDERED).map(([address, below]) => [
    address,
    filesFor([...(FIRST_PAGES[address] ?? []), ...below]),
  ])
  return {
    scripts: ofAll.filter((file) => file.endsWith('.js')),
    pages: Object.fromEntries(pages),
    rendered: Object.fromEntries(rendered),
  }
}

/** The chunks that begin with these modules, or hold them where they share a group. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  return modules.map((module) => {
    const chunk =
      chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some((id) => id.includes(module)))
    if (!chunk) throw new Error(`no chunk holds ${module}`)
    return chunk.fileName
  })
}

/** These chunks, all that they import, and their style sheets. */
function filesOf(bundle: Rolldown.OutputBundle, roots: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    for (const next of file.imports) visit(next)
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet)
  }
  for (const root of roots) visit(root)
  return [...found]
}

/** Runs in the browser, where only its argument is known. */
function begin({ scripts, pages, rendered }: Parts): void {
  const { dataset, lang } = document.documentElement
  const isRendered = dataset.rendered !== undefined

  function ask(file: string): void {
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
      link.crossOrigin = 'anonymous' // as the style sheet itself will be asked for
    } else link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
  function run(): void {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = `/${scripts[0]}`
    document.head.append(script)
  }
  if (!isRendered) {
    for (const file of [...scripts, ...(pages[location.pathname] ?? [])]) ask(file)
    document.addEventListener('DOMContentLoaded', run)
    return
  }

  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    const needed = [...scripts, ...(rendered[location.pathname] ?? rendered['*'] ?? [])]
    for (const file of needed) if (!file.endsWith('.css')) ask(file) // the server has named the styles
    run()
  }
  function startOncePainted(): void {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, document.hidden ? 0 : 2000) // a hidden page is not painted, and some browsers do not tell
  }
  document.addEventListener('DOMContentLoaded', startOncePainted)

  try {
    const chosen = localStorage.getItem('language')
    if (chosen !== null && chosen !== lang) dataset.rendered = '' // is not shown, and made anew
  } catch {
    // storage refused: no other language was chosen
  }
  let pressed: HTMLElement | undefined
  function keepPress(event: Event): void {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
  }
  addEventListener('click', keepPress, true)
  addEventListener('taken-over', () => {
    removeEventListener('click', keepPress, true)
    pressed?.click()
  })
}
