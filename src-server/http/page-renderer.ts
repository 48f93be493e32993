import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRenderer } from '#shared/domains/content/ssr-page.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
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
  return fill && { fill, renderer: () => import(address) as Promise<PageRenderer> }
}

/** By the same rule as the client's: the browser's first wish, else English. */
export const languageOf = (accepted = ''): Language =>
  accepted.trimStart().toLowerCase().startsWith('es') ? 'es' : 'en'

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
