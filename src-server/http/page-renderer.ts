import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRenderer } from '#shared/domains/content/ssr-page.types.ts'
import { type FillTemplate, readPageTemplate } from './page-template.ts'

export interface PageMaker {
  fill: FillTemplate
  /** Loaded with the first page that is asked for. */
  renderer: () => Promise<PageRenderer>
}

/** `clientDir`: folder of the built client; beside it, `<its name>-pages`, lies what renders it. Null where there is nothing that could. */
export function findPageMaker(clientDir: string): PageMaker | null {
  const fill = readPageTemplate(clientDir)
  const address = pathToFileURL(`${clientDir}-pages/render-page.js`).href
  let loaded: Promise<PageRenderer> | undefined
  const load = () =>
    (import(address) as Promise<PageRenderer>).catch((err: unknown) => {
      loaded = undefined
      throw err
    })
  return fill && { fill, renderer: () => (loaded ??= load()) } // an import looks its module up each time
}

/** Whether the client has a page there; true where nothing can tell. */
export async function hasPage(maker: PageMaker | null, url: string): Promise<boolean> {
  const renderer = await maker?.renderer().catch(() => null) // why it cannot be loaded is told where a page is rendered
  return renderer?.isPage(pathOf(url)) ?? true
}

export const pathOf = (url: string): string => url.split('?')[0] ?? ''

const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** The best that a browser takes; undefined for none. */
export const encodingOf = (accepted = ''): Encoding | undefined => ENCODINGS.find((name) => accepted.includes(name))

/** `quality`: what brotli may cost, 0 to 11. */
export async function compress(page: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(page)
  return promisify(brotliCompress)(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
}
