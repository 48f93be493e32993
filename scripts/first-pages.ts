import type { Plugin, Rolldown } from 'vite'

/**
 * Pages on which a visit begins, and parts of the names of their modules: where the server has rendered nothing, their chunks
 * are asked for beside the entry, not after it.
 */
const FIRST_PAGES: Record<string, readonly string[]> = {
  '/': ['/routes/_public/route.tsx?', '/routes/_public/index.tsx?'],
  '/auth': ['/routes/_public/route.tsx?', '/routes/_public/auth.tsx?', '/messages/auth/en.po'],
  '/login': ['/routes/_public/route.tsx?', '/routes/_public/login.tsx?', '/messages/auth/en.po'],
  '/admin': ['/routes/admin/index.tsx?', '/messages/auth/en.po'],
}
const IN_SOURCES = /\/(src\/[^?]+)(?:\?(.*))?$/
const TAG_OF_SCRIPT = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

type Files = Record<string, string[]>
interface Parts {
  /** The scripts that every page needs, the one to start first. */
  scripts: string[]
  /** What the page at an address needs beside them: scripts and styles. */
  pages: Files
}

/**
 * Puts a script at the head of the page that asks for all that the page at its address needs, and begins the client; on a
 * page that the server has rendered only after that has been painted. `ssr-manifest.json` tells the server what pages need.
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
      const isFetchedAlone = (id: string) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
      this.emitFile({
        type: 'asset',
        fileName: 'ssr-manifest.json',
        source: JSON.stringify(manifestOf(bundle, isFetchedAlone)),
      })
    },
  }
}

/** What each module that is fetched by itself needs beside the entry, by its path in the sources. */
function manifestOf(bundle: Rolldown.OutputBundle, isFetchedAlone: (id: string) => boolean): Files {
  const ofAll = filesOf(bundle, entriesOf(bundle))
  const files: Files = { entry: ofAll }
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue
    for (const id of chunk.moduleIds) {
      const [, module, part = 'tsr-split=component'] = IN_SOURCES.exec(id) ?? []
      if (module === undefined || part !== 'tsr-split=component' || !isFetchedAlone(id)) continue
      files[module] = filesOf(bundle, [chunk.fileName]).filter((file) => !ofAll.includes(file))
    }
  }
  return files
}

const entriesOf = (bundle: Rolldown.OutputBundle): string[] =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' && file.isEntry ? [file.fileName] : []))

function partsOf(bundle: Rolldown.OutputBundle): Parts {
  const ofAll = filesOf(bundle, entriesOf(bundle))
  const pages = Object.entries(FIRST_PAGES).map(([address, modules]) => [
    address,
    filesOf(bundle, chunksOf(bundle, modules)).filter((file) => !ofAll.includes(file)),
  ])
  return { scripts: ofAll.filter((file) => file.endsWith('.js')), pages: Object.fromEntries(pages) }
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
function begin({ scripts, pages }: Parts): void {
  const { dataset, lang, style } = document.documentElement
  const isRendered = dataset.ssr !== undefined
  const own = (dataset.files ?? '').split(' ').filter((file) => file !== '')

  // Whoever comes back to a page that the browser has kept may be somebody else by now: it is hidden, and made anew.
  addEventListener('pagehide', () => {
    style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })

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
    for (const file of [...scripts, ...(own.length > 0 ? own : (pages[location.pathname] ?? []))]) ask(file)
    document.addEventListener('DOMContentLoaded', run)
    return
  }

  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    for (const file of [...scripts, ...own]) ask(file)
    run()
  }
  function startOncePainted(): void {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
    setTimeout(start, document.hidden ? 0 : 2000) // a hidden page is not painted, and some browsers do not tell
  }
  document.addEventListener('DOMContentLoaded', startOncePainted)

  try {
    const chosen = localStorage.getItem('language')
    if (chosen !== null && chosen !== lang) dataset.ssr = '' // is not shown, and made anew
  } catch {
    // storage refused: no other language was chosen
  }
  let pressed: HTMLElement | undefined
  let isFilling = false
  function keepPress(event: Event): void {
    const pressable = 'button, label, [aria-haspopup], [type=radio], [type=checkbox]'
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(pressable) : null
    if (!control) return
    event.preventDefault()
    if (isFilling) event.stopImmediatePropagation() // the client would hear it now, and when it is pressed again
    pressed = control
  }
  const typed = new Map<HTMLInputElement, string>()
  function keepTyped({ target }: Event): void {
    if (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type)) typed.set(target, target.value)
  }
  /** Past React's own setter, so that the field takes it as a change. */
  function typeAgain(): void {
    removeEventListener('input', keepTyped, true)
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const [field, text] of typed) {
      if (!field.isConnected || (field.value !== text && field.value !== field.defaultValue)) continue
      field.value = ''
      property?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    typed.clear()
  }
  let isPressed = false
  function pressAgain(): void {
    removeEventListener('click', keepPress, true)
    if (!isPressed) pressed?.click()
    isPressed = true
  }
  addEventListener('click', keepPress, true)
  addEventListener('input', keepTyped, true)
  addEventListener('hydrated', () => {
    if (typed.size === 0)
      pressAgain() // else a form would be handed in without what was typed into it
    else setTimeout(pressAgain, 3000) // should no page hydrate
  })
  // The heading of a page hydrates together with its fields, which may be later than the frame around it.
  const goOn = () => {
    typeAgain()
    pressAgain()
  }
  addEventListener('page-hydrated', () => setTimeout(goOn, 50), { once: true })
}
