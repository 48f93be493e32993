import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { LEAST, type Mark, type Point, type Tool } from './marks.ts'

interface Surface {
  /** Place in the picture of a point of the canvas, in its own pixels. */
  toPicture: (point: Point) => Point
  size: { width: number; height: number }
}

interface Drawing {
  tool: Tool
  /** Of the next note. */
  text: string
  add: (mark: Mark) => void
}

const STEP = 10
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Draws by pointer, or by keys: arrows move a cross, Enter begins a mark and ends it, Escape leaves it. */
export function useDrawing({ toPicture, size }: Surface, { tool, text, add }: Drawing) {
  const [draft, setDraft] = useState<{ from: Point; to: Point } | null>(null)
  const [cross, setCross] = useState<Point | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return toPicture({
      x: ((clientX - left) / width) * size.width,
      y: ((clientY - top) / height) * size.height,
    })
  }
  const end = (to: Point, from = draft?.from): void => {
    setDraft(null)
    if (tool === 'text') {
      if (text.trim() !== '') add({ tool, from: to, text: text.trim() })
    } else if (from && Math.hypot(to.x - from.x, to.y - from.y) >= LEAST) add({ tool, from, to })
  }
  const press = (event: KeyboardEvent): void => {
    const step = ARROWS[event.key]
    const at = cross ?? { x: size.width / 2, y: size.height / 2 }
    if (step) {
      const far = event.shiftKey ? 5 * STEP : STEP
      const next = {
        x: Math.min(size.width, Math.max(0, at.x + far * step.x)),
        y: Math.min(size.height, Math.max(0, at.y + far * step.y)),
      }
      setCross(next)
      if (draft) setDraft({ ...draft, to: toPicture(next) })
    } else if (event.key === 'Enter') {
      const point = toPicture(at)
      setCross(at)
      if (draft || tool === 'text') end(point)
      else setDraft({ from: point, to: point })
    } else if (event.key === 'Escape' && (draft || cross)) {
      setDraft(null)
      setCross(null)
    } else return
    event.preventDefault()
  }
  return {
    draft: draft && tool !== 'text' ? ({ tool, ...draft } as Mark) : null,
    cross,
    onKeyDown: press,
    pointer: {
      onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setCross(null)
        const point = pointOf(event)
        setDraft({ from: point, to: point })
      },
      onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
        if (draft && event.buttons > 0) setDraft({ ...draft, to: pointOf(event) })
      },
      onPointerUp: (event: PointerEvent<HTMLCanvasElement>) => {
        if (draft) end(pointOf(event))
      },
      onPointerCancel: () => setDraft(null),
    },
  }
}
