import type { Language } from '#shared/domains/settings/settings.schema.ts'

/**
 * The language of the page if the server has rendered it, which it does for visitors only; `''` where another one is
 * wanted, so that the client has to make it anew; undefined on every other page. On the server itself it is undefined too.
 */
export const renderedLanguage = readMark()

/** True on the server, and where the client takes a rendered page over: nothing of it may be fetched later. */
export const isWhole = typeof document === 'undefined' || renderedLanguage !== undefined

function readMark(): Language | '' | undefined {
  return typeof document === 'undefined'
    ? undefined
    : (document.documentElement.dataset.rendered as Language | '' | undefined)
}
