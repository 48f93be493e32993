import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SsrPage } from '#shared/domains/content/ssr-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

interface Filling extends SsrPage {
  language: Language
  /** False where the client makes the page of what it carries. */
  isRendered: boolean
}
/** Files of routes may have dots where others have folders: '_user/trade_.$base.tsx' is '_user/trade_/$base.tsx'. */
const inFolders = (module: string): string =>
  module.startsWith('src/routes/') ? `${module.replace(/\.tsx$/, '').replaceAll('.', '/')}.tsx` : module

/** The client's own page with something in it already. */
export type FillTemplate = (page: Filling) => string

const HTML = '<html lang="en"'
const ROOT = '<div id="root"></div>'

/** The built client's page, to be filled in; null where the client was not built to hydrate a filled page. */
export function readPageTemplate(clientDir: string): FillTemplate | null {
  const manifestFile = path.join(clientDir, 'ssr-manifest.json')
  if (!existsSync(manifestFile)) return null
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, string[]>
  const filesOf = new Map(Object.entries(manifest).map(([module, files]) => [inFolders(module), files]))
  const page = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  for (const part of [HTML, ROOT, '</head>'])
    if (!page.includes(part)) throw new Error(`the client’s index.html lacks ${part}`)

  return ({ language, body, modules, isRendered }) => {
    const files = [...new Set(modules.flatMap((module) => filesOf.get(inFolders(module)) ?? []))]
    const isSheet = (file: string) => isRendered && file.endsWith('.css')
    const sheets = files.filter(isSheet).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    const own = files.filter((file) => !isSheet(file)).join(' ')
    const mark = isRendered ? ` data-ssr="${language}"` : ''
    return page
      .replace(HTML, `<html lang="${language}"${mark} data-files="${own}"`)
      .replace('</head>', `${sheets.join('')}</head>`)
      .replace(ROOT, () => body) // what it contains is no pattern
  }
}
