import type { Language } from '#shared/domains/settings/settings.schema.ts'

/**
 * The language of the page if the server has rendered it; `''` where another one is wanted, so that the client has to make
 * it anew; undefined on every other page. On the server itself it is undefined too.
 */
export const ssrLanguage = readMark()

/** True on the server, and where the client hydrates a page: nothing of it may be fetched later. */
export const isWhole = typeof document === 'undefined' || ssrLanguage !== undefined

function readMark(): Language | '' | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (document.documentElement.dataset.ssr as Language | '' | undefined)
}
