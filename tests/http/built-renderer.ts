import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#shared/domains/content/ssr-page.types.ts'
import { builtClient } from '#tests/kit/built-client.ts'

const PAGE = `<!doctype html><html lang="en" class="dark"><head></head><body><div id="root"></div></body></html>`

export interface BuiltRenderer extends Disposable {
  clientDir: string
  renderer: PageRenderer
}

/** What renders the client's pages, as it is built for people, beside an empty client. */
export async function buildRenderer(): Promise<BuiltRenderer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'ssr-'))
  const clientDir = path.join(folder, 'client')
  mkdirSync(clientDir)
  writeFileSync(path.join(clientDir, 'index.html'), PAGE)
  writeFileSync(
    path.join(clientDir, 'ssr-manifest.json'),
    '{"src/routes/_user/dashboard.tsx":["static/own.js","static/own.css"]}',
  )
  const pages = `${clientDir}-pages`
  cpSync(`${builtClient()}-pages`, pages, { recursive: true })
  writeFileSync(path.join(pages, 'package.json'), '{"type":"module"}')
  const renderer = (await import(pathToFileURL(path.join(pages, 'render-page.js')).href)) as PageRenderer
  return { clientDir, renderer, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}
