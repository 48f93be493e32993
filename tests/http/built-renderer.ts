import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createBuilder } from 'vite'
import type { PageRenderer } from '#shared/domains/content/ssr-page.types.ts'

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
  const outDir = `${clientDir}-pages`
  await buildForPeople(outDir)
  writeFileSync(path.join(outDir, 'package.json'), '{"type":"module"}')
  const renderer = (await import(pathToFileURL(path.join(outDir, 'render-page.js')).href)) as PageRenderer
  return { clientDir, renderer, [Symbol.dispose]: () => rmSync(folder, { recursive: true }) }
}

async function buildForPeople(outDir: string): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  try {
    const builder = await createBuilder({ logLevel: 'silent', environments: { pages: { build: { outDir } } } })
    const { pages } = builder.environments
    if (!pages) throw new Error('the configuration has no environment for pages on the server')
    await builder.build(pages)
  } finally {
    process.env.NODE_ENV = NODE_ENV
  }
}
