import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** The client's own page with something in it already. */
export type FillTemplate = (page: { path: string; language: Language; body: string }) => string

const HTML = '<html lang="en"'
const ROOT = '<div id="root"></div>'

/** The built client's page, to be filled in; null where the client was not built to take over a filled page. */
export function readPageTemplate(clientDir: string): FillTemplate | null {
  const stylesFile = path.join(clientDir, 'first-pages.json')
  if (!existsSync(stylesFile)) return null
  const styles = JSON.parse(readFileSync(stylesFile, 'utf8')) as Record<string, string[]>
  const page = readFileSync(path.join(clientDir, 'index.html'), 'utf8')
  for (const part of [HTML, ROOT, '</head>'])
    if (!page.includes(part)) throw new Error(`the client’s index.html lacks ${part}`)

  return ({ path: address, language, body }) => {
    const links = (styles[address] ?? styles['*'] ?? []).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
    )
    return page
      .replace(HTML, `<html lang="${language}" data-rendered="${language}"`)
      .replace('</head>', `${links.join('')}</head>`)
      .replace(ROOT, () => body) // what it contains is no pattern
  }
}
