import { useId } from 'react'
import { almucantar, CENTRE, graduations, polar } from './astrolabe.geometry.ts'

const HOURS = ['XII', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI']
const ALTITUDES = [0, 12, 24, 36, 48, 60, 72]
const STARS = [
  { x: 172, y: 168 },
  { x: 424, y: 162 },
  { x: 409, y: 349 },
  { x: 216, y: 370 },
  { x: 151, y: 236 },
  { x: 352, y: 105 },
]
const OUTER_TICKS = graduations(298, 6, 2, 10)
const INNER_TICKS = graduations(226, 5, 5, 30)
const POINTER_RADIUS = 284

interface Props {
  /** Where the alidade points, in degrees clockwise from the top. */
  pointer?: number
  stars?: boolean
  className?: string | undefined
}

/** The whole instrument in thin lines. Decorative; placed so that an edge always crops it. */
export function Astrolabe({ pointer = 38, stars = true, className }: Props) {
  return (
    <svg viewBox="0 0 600 600" className={className} aria-hidden fill="none">
      <Plate />
      <g fill="var(--x-faint)" fontSize="11" fontWeight="500" textAnchor="middle" letterSpacing=".08em" opacity=".9">
        {HOURS.map((hour, index) => {
          const { x, y } = polar(276, index * 30)
          return (
            <text key={hour} x={x} y={y + 4} transform={`rotate(${index * 30} ${x} ${y})`}>
              {hour}
            </text>
          )
        })}
      </g>
      <Alidade degrees={pointer} />
      {stars && (
        <g fill="var(--mantine-color-text)">
          {STARS.map(({ x, y }, index) => (
            <path
              key={x}
              d={`M${x} ${y - 6}l1.6 4.4 4.4 1.6-4.4 1.6-1.6 4.4-1.6-4.4-4.4-1.6 4.4-1.6z`}
              opacity={index % 2 ? 0.6 : 0.95}
            />
          ))}
        </g>
      )}
    </svg>
  )
}

function Plate() {
  const clip = useId()
  return (
    <g stroke="var(--x-ring)" strokeWidth="1">
      <clipPath id={clip}>
        <circle cx={CENTRE} cy={CENTRE} r="222" />
      </clipPath>
      <circle cx={CENTRE} cy={CENTRE} r="298" strokeWidth="1.5" />
      <circle cx={CENTRE} cy={CENTRE} r="262" />
      <circle cx={CENTRE} cy={CENTRE} r="226" strokeWidth="1.5" />
      <path d={OUTER_TICKS} />
      <path d={INNER_TICKS} opacity=".9" />
      <g clipPath={`url(#${clip})`} opacity=".75">
        {ALTITUDES.map((altitude) => {
          const { y, radius } = almucantar(altitude)
          return <circle key={altitude} cx={CENTRE} cy={y} r={radius} />
        })}
        <circle cx={CENTRE} cy={CENTRE} r="122" strokeDasharray="2 5" />
        <path d="M300 74V526M74 300H526" />
      </g>
      <circle cx={CENTRE} cy="246" r="150" stroke="var(--x-brand)" opacity=".55" strokeWidth="1.5" />
      <circle cx={CENTRE} cy="246" r="137" stroke="var(--x-brand)" opacity=".35" />
    </g>
  )
}

function Alidade({ degrees }: { degrees: number }) {
  const tip = polar(POINTER_RADIUS, degrees)
  const tail = polar(POINTER_RADIUS, degrees + 180)
  return (
    <g stroke="var(--x-brand)" strokeLinecap="round">
      <line x1={tail.x} y1={tail.y} x2={tip.x} y2={tip.y} strokeWidth="2.5" />
      <circle cx={CENTRE} cy={CENTRE} r="9" fill="var(--x-canvas)" strokeWidth="2.5" />
      <circle cx={CENTRE} cy={CENTRE} r="2.5" fill="var(--x-brand)" stroke="none" />
      <circle cx={tip.x} cy={tip.y} r="5" fill="var(--x-brand)" stroke="none" />
    </g>
  )
}
