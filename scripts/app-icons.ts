import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const MARK = 'src/app/favicon.svg'
const CANVAS = '#0A0D12'
const ON_CANVAS =
  '.line { stroke: #edf0f7 } .body { fill: #edf0f7; stroke: #edf0f7 } .needle { fill: #b0b1ff; stroke: #b0b1ff }'
const IN_ONE_COLOUR = '.line { stroke: #fff } .body, .needle { fill: #fff; stroke: #fff }'

interface IconShape {
  name: string
  size: number
  /** Part of the width that the mark takes; a maskable icon keeps to the middle four fifths. */
  mark: number
  /** Of the corners, as a part of the width. */
  rounding: number
}
const SHAPES: readonly IconShape[] = [
  { name: 'icon-192', size: 192, mark: 0.66, rounding: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.66, rounding: 0.22 },
  { name: 'maskable-512', size: 512, mark: 0.56, rounding: 0 },
  { name: 'apple-touch-180', size: 180, mark: 0.64, rounding: 0 },
]

/** The icons of the installed product, all drawn from the brand's mark; PNG by the name of their file. */
export async function drawIcons(): Promise<Record<string, Buffer>> {
  const lines = /<\/style>([\s\S]*)<\/svg>/.exec(readFileSync(MARK, 'utf8'))?.[1]
  if (lines === undefined) throw new Error(`${MARK} is not the mark that icons are drawn from`)
  const icons = SHAPES.map(async (shape) => [`icons/${shape.name}.png`, await draw(iconOf(lines, shape), shape.size)])
  const badge = async () => ['icons/badge-96.png', await draw(markOf(lines, IN_ONE_COLOUR), 96)]
  return Object.fromEntries(await Promise.all([...icons, badge()])) as Record<string, Buffer>
}

const markOf = (lines: string, colours: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><style>${colours}</style>${lines}</svg>`

function iconOf(lines: string, { mark, rounding }: IconShape): string {
  const [side, margin] = [64 * mark, 32 * (1 - mark)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none"><style>${ON_CANVAS}</style>
    <rect width="64" height="64" rx="${64 * rounding}" fill="${CANVAS}"/>
    <g transform="translate(${margin} ${margin}) scale(${side / 64})">${lines}</g></svg>`
}

const draw = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true })
    .toBuffer()
