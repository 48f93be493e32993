import { createAtom } from '@tanstack/react-store'
import { trail } from '#client/app/report/trail.ts'
import { coveredCopy } from './covered-copy.ts'
import { drawCopy } from './draw-copy.ts'
import { shownTexts } from './shown-texts.ts'

export interface Picture {
  canvas: HTMLCanvasElement
  /** Values that are covered. */
  covered: number
}
export interface TakenPage {
  /** Of the page as it was, with what stands in its place holders left out. */
  route: string
  picture: 'busy' | 'failed' | Picture
}

/** The page of which a report tells; null where none was left for it. */
export const takenPage = createAtom<TakenPage | null>(null)
const OWN_ROUTE = '/screenshot-diagnostic'

/** Copies the present page with everything covered, at once, and draws the copy. */
export function takePicture(): void {
  const { route } = trail
  if (route === null || route === OWN_ROUTE) return
  const page = { route: route === '/' ? route : route.replace(/\/$/, '') }
  const look = { width: window.innerWidth, height: window.innerHeight }
  const copy = coveredCopy(document, shownTexts())
  takenPage.set({ ...page, picture: 'busy' })
  const isStill = () => takenPage.get()?.picture === 'busy'
  drawCopy(copy, look).then(
    (canvas) => isStill() && takenPage.set({ ...page, picture: { canvas, covered: copy.covered } }),
    (error: unknown) => {
      console.error('no picture of the page', error)
      if (isStill()) takenPage.set({ ...page, picture: 'failed' })
    },
  )
}
