import { domToCanvas } from 'modern-screenshot'
import type { CoveredCopy } from './covered-copy.ts'
import { DRAWN_PROPERTIES } from './drawn-properties.ts'

const LOAD_MS = 5000
/** Pixels of a page that are drawn at most; the picture is the part that was in view. */
const MOST_HEIGHT = 6000
const MOST_SCALE = 2

interface Look {
  width: number
  height: number
}

/** The part of a copy that was in view, drawn in a frame of the page's width that nobody sees. */
export async function drawCopy({ root, anchor }: CoveredCopy, look: Look): Promise<HTMLCanvasElement> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  Object.assign(frame.style, {
    position: 'fixed',
    left: '-20000px',
    top: '0',
    width: `${look.width}px`,
    height: `${look.height}px`,
    border: '0',
  })
  document.body.append(frame)
  try {
    const inner = frame.contentDocument
    if (!inner) throw new Error('the frame has no document')
    inner.replaceChild(inner.adoptNode(root), inner.documentElement)
    await loadFonts(inner)
    const height = Math.max(look.height, Math.min(inner.documentElement.scrollHeight, MOST_HEIGHT))
    frame.style.height = `${height}px`
    const top = anchor ? anchor.element.getBoundingClientRect().top - anchor.top : 0
    const scale = Math.min(MOST_SCALE, Math.max(1, window.devicePixelRatio))
    const background = getComputedStyle(document.body).backgroundColor
    const whole = await domToCanvas(inner.body, {
      width: look.width,
      height,
      scale,
      backgroundColor: background,
      includeStyleProperties: DRAWN_PROPERTIES,
    })
    requireDrawn(whole)
    return cut(whole, {
      top: Math.round(Math.max(0, Math.min(top, height - look.height)) * scale),
      height: Math.round(look.height * scale),
    })
  } finally {
    frame.remove()
  }
}

/** All that a page shows, before anything is measured: a browser begins to load a font when a layout asks for it. */
async function loadFonts({ fonts }: Document): Promise<void> {
  const wanted = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
  )
  const loads = [...fonts]
    .filter(({ family, unicodeRange }) => wanted.has(`${family} ${unicodeRange}`))
    .map((font) => font.load())
  await Promise.race([Promise.allSettled(loads), new Promise((resolve) => setTimeout(resolve, LOAD_MS))])
}

/** A browser that cannot draw a page leaves the canvas as it was. Throws then. */
function requireDrawn(canvas: HTMLCanvasElement): void {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, 1).data ?? []
  if (pixels.every((value) => value === 0)) throw new Error('nothing was drawn')
}

function cut(whole: HTMLCanvasElement, { top, height }: { top: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = whole.width
  canvas.height = Math.min(height, whole.height)
  canvas.getContext('2d')?.drawImage(whole, 0, -top)
  return canvas
}
