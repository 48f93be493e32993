import { COVER_STYLE, dropDrawnStyle } from './covered-style.ts'

const REMOVED = [
  'script, noscript, template, link',
  '[class*="-Menu-dropdown"], [class*="-Popover-dropdown"], [class*="-Tooltip-tooltip"]',
].join(', ')
/** Drawn from data, or brought from outside. */
const DRAWN = 'figure, canvas, video, audio, iframe, object, embed, meter, progress, [role="img"]'
const FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Values, whatever they say. */
const VALUES = '[translate="no"], .mono, time, code'
const OWN_PICTURE = '/static/'
const INLINE = /^(?:inline|contents|none)/

export interface CoveredCopy {
  root: HTMLElement
  covered: number
  /** A text that is shown in both, by which the copy is put at the place of the page; null where none is in view. */
  anchor: { element: Element; top: number } | null
}

/** A copy of a page in which everything is covered but the texts that `isShown` knows. */
export function coveredCopy(page: Document, isShown: (text: string) => boolean): CoveredCopy {
  const root = page.documentElement.cloneNode(true) as HTMLElement
  const found: Pick<CoveredCopy, 'covered' | 'anchor'> = { covered: 0, anchor: null }
  const sheets = textOfSheets(page)
  const written = new Set([...sheets.matchAll(/\battr\((data-[\w-]+)/g)].map(([, name = '']) => name))
  walk(page.documentElement, root)
  for (const node of root.querySelectorAll(REMOVED)) node.remove()
  const style = page.createElement('style')
  style.textContent = sheets + COVER_STYLE
  root.querySelector('head')?.prepend(style)
  return { root, ...found }

  function walk(live: Element, copy: Element): void {
    if (copy.matches(REMOVED) || copy.matches('head, style')) return
    if (copy.matches(DRAWN) || isDrawing(copy) || isForeignPicture(copy)) return cover(copy, blockOf(live))
    if (copy.matches(FIELDS)) return coverField(live, copy)
    if (copy.matches(VALUES) || isOnlyValues(live)) return hasText(live) ? cover(copy, bar()) : undefined
    dropNamed(copy)
    const [nodes, copies] = [[...live.childNodes], [...copy.childNodes]]
    for (const [at, node] of nodes.entries()) {
      const twin = copies[at]
      if (node instanceof Element && twin instanceof Element) walk(node, twin)
      else if (node instanceof Text && twin && node.data.trim() !== '') coverText(node, twin as Text)
    }
    if (copy instanceof HTMLElement) dropDrawnStyle(copy)
  }

  function coverText(live: Text, copy: Text): void {
    if (isShown(live.data)) return noteAnchor(live, copy)
    found.covered += 1
    copy.replaceWith(bar())
  }

  function cover(copy: Element, by: HTMLElement): void {
    found.covered += 1
    if (
      copy.matches('td, th, a, button, label, b, strong, span, p, h1, h2, h3, h4, dd, dt, li') &&
      by.dataset.cover === 'text'
    ) {
      copy.replaceChildren(by)
      if (copy instanceof HTMLElement) dropDrawnStyle(copy)
    } else copy.replaceWith(by)
  }

  function coverField(live: Element, copy: Element): void {
    const isFilled = live instanceof HTMLInputElement || live instanceof HTMLTextAreaElement ? live.value !== '' : true
    if (copy instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(copy.type)) {
      copy.checked = false
      copy.removeAttribute('checked')
      return
    }
    if (!isFilled) return dropPlaceholder(copy)
    found.covered += 1
    copy.replaceWith(blockOf(live))
  }

  function dropPlaceholder(copy: Element): void {
    if (!isShown(copy.getAttribute('placeholder') ?? '')) copy.removeAttribute('placeholder')
  }

  /** Texts that a style sheet writes out of an attribute. */
  function dropNamed(copy: Element): void {
    for (const { name, value } of Array.from(copy.attributes))
      if (written.has(name) && !isShown(value)) copy.removeAttribute(name)
  }

  /** True where nothing in it is shown and nothing is wider than its text: one bar stands for all of it, with its signs and icons. */
  function isOnlyValues(live: Element): boolean {
    if (live.childElementCount === 0) return false
    if (live.matches('td, th, tr, ul, ol, dl, table, section, nav, main, header, button, form')) return false
    if (!hasText(live) || textsOf(live).some(isShown)) return false
    return [...live.querySelectorAll('*')].every(
      (one) => one.closest('svg') !== null || INLINE.test(getComputedStyle(one).display),
    )
  }

  function noteAnchor(live: Text, copy: Text): void {
    const [of, element] = [live.parentElement, copy.parentElement]
    if (!of || !element || found.anchor) return
    const { top, height } = of.getBoundingClientRect()
    const isFixed = of.closest('header, nav') !== null
    if (height > 0 && !isFixed && top >= 0 && top < window.innerHeight) found.anchor = { element, top }
  }
}

/** All sheets that a page links, with whole addresses in them: a copy loads nothing, and nothing in it depends on its place. */
const textOfSheets = (page: Document): string =>
  [...page.styleSheets]
    .filter(({ href }) => href !== null)
    .map((sheet) => [...sheet.cssRules].map(({ cssText }) => wholeAddresses(cssText, sheet.href ?? '')).join('\n'))
    .join('\n')

const wholeAddresses = (text: string, base: string): string =>
  text.replace(/url\("(?!data:|#)([^"]*)"\)/g, (_, address: string) => `url("${new URL(address, base)}")`)

const hasText = (element: Element): boolean => (element.textContent ?? '').trim() !== ''

function textsOf(element: Element): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode())
    if ((walker.currentNode as Text).data.trim() !== '') texts.push((walker.currentNode as Text).data)
  return texts
}

/** A drawing that is no icon of the interface. */
const isDrawing = (element: Element): boolean =>
  element.tagName.toLowerCase() === 'svg' &&
  !element.classList.contains('tabler-icon') &&
  !element.closest('[data-logo]')

const isForeignPicture = (element: Element): boolean =>
  element instanceof HTMLImageElement && !new URL(element.src, window.location.href).pathname.startsWith(OWN_PICTURE)

function bar(): HTMLElement {
  const cover = document.createElement('span')
  cover.dataset.cover = 'text'
  return cover
}

/** A block of the element's own size, which the style sheet gives it and no value. */
function blockOf(live: Element): HTMLElement {
  const cover = document.createElement('span')
  cover.dataset.cover = 'block'
  const { width, height } = live.getBoundingClientRect()
  cover.style.height = `${Math.round(height)}px`
  cover.style.width = width > 64 ? '100%' : `${Math.round(width)}px`
  return cover
}
