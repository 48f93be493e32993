export interface Point {
  x: number
  y: number
}
/** In pixels of the picture. */
export type Mark =
  | { tool: 'arrow' | 'box' | 'cover' | 'crop'; from: Point; to: Point }
  | { tool: 'text'; from: Point; text: string }
export type Tool = Mark['tool']

const ARROW = '#f5b83d'
const BOX = '#ff5c5c'
const COVER = '#8b93a7'
const GROUND = '#0a0d12'
/** Less is a slip of the finger, not a mark. */
export const LEAST = 6

export interface Area extends Point {
  width: number
  height: number
}
const areaOf = ({ from, to }: { from: Point; to: Point }): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(to.x - from.x),
  height: Math.abs(to.y - from.y),
})

/** The part of the picture that is left: what the newest crop has chosen, else all. */
export function shownArea(picture: HTMLCanvasElement, marks: readonly Mark[]): Area {
  const crop = marks.findLast((mark) => mark.tool === 'crop')
  if (crop?.tool !== 'crop') return { x: 0, y: 0, width: picture.width, height: picture.height }
  const { x, y, width, height } = areaOf(crop)
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))]
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(picture.width - left, Math.ceil(width))),
    height: Math.max(1, Math.min(picture.height - top, Math.ceil(height))),
  }
}

/** Draws what is left of the picture with its marks; `scale`: pixels of the picture for one of the page. */
export function drawMarked(
  canvas: HTMLCanvasElement,
  { picture, marks, scale }: { picture: HTMLCanvasElement; marks: readonly Mark[]; scale: number },
): void {
  const area = shownArea(picture, marks)
  canvas.width = area.width
  canvas.height = area.height
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.translate(-area.x, -area.y)
  pen.drawImage(picture, 0, 0)
  for (const mark of marks) drawMark(pen, mark, scale)
}

function drawMark(pen: CanvasRenderingContext2D, mark: Mark, scale: number): void {
  pen.lineWidth = 3 * scale
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  if (mark.tool === 'text') return drawText(pen, mark, scale)
  const { x, y, width, height } = areaOf(mark)
  if (mark.tool === 'cover') {
    pen.fillStyle = COVER
    pen.fillRect(x, y, width, height)
  } else if (mark.tool === 'box') {
    pen.strokeStyle = BOX
    pen.strokeRect(x, y, width, height)
  } else if (mark.tool === 'arrow') drawArrow(pen, mark, scale)
}

function drawArrow(pen: CanvasRenderingContext2D, { from, to }: { from: Point; to: Point }, scale: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const wing = (turn: number): [number, number] => [
    to.x - 14 * scale * Math.cos(angle + turn),
    to.y - 14 * scale * Math.sin(angle + turn),
  ]
  pen.strokeStyle = ARROW
  pen.beginPath()
  pen.moveTo(from.x, from.y)
  pen.lineTo(to.x, to.y)
  pen.moveTo(...wing(Math.PI / 7))
  pen.lineTo(to.x, to.y)
  pen.lineTo(...wing(-Math.PI / 7))
  pen.stroke()
}

function drawText(pen: CanvasRenderingContext2D, { from, text }: { from: Point; text: string }, scale: number): void {
  const [size, gap] = [15 * scale, 8 * scale]
  pen.font = `600 ${size}px sans-serif`
  const { width } = pen.measureText(text)
  pen.fillStyle = GROUND
  pen.strokeStyle = ARROW
  pen.lineWidth = 1.5 * scale
  pen.beginPath()
  pen.roundRect(from.x, from.y, width + 2 * gap, size + 2 * gap, 4 * scale)
  pen.fill()
  pen.stroke()
  pen.fillStyle = ARROW
  pen.textBaseline = 'middle'
  pen.fillText(text, from.x + gap, from.y + gap + size / 2)
}
