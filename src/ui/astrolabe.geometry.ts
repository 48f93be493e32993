/** The plate is drawn in a square of 600; its centre is the celestial pole. */
export const CENTRE = 300
const EQUATOR_RADIUS = 122
const LATITUDE_DEGREES = 46

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The point at that distance from the centre, `degrees` clockwise from the top. */
export function polar(radius: number, degrees: number): { x: number; y: number } {
  const angle = radians(degrees)
  return { x: CENTRE + radius * Math.sin(angle), y: CENTRE - radius * Math.cos(angle) }
}

/** A circle of equal altitude in stereographic projection from the south pole, for the plate's latitude. */
export function almucantar(altitudeDegrees: number): { y: number; radius: number } {
  const latitude = radians(LATITUDE_DEGREES)
  const altitude = radians(altitudeDegrees)
  const scale = EQUATOR_RADIUS / (Math.sin(latitude) + Math.sin(altitude))
  return { y: CENTRE - scale * Math.cos(latitude), radius: scale * Math.cos(altitude) }
}

/** One path of graduations that point inwards; every `longEvery` degrees one is twice as long. */
export function graduations(radius: number, length: number, everyDegrees: number, longEvery: number): string {
  const marks: string[] = []
  for (let angle = 0; angle < 360; angle += everyDegrees) {
    const outer = polar(radius, angle)
    const inner = polar(radius - (angle % longEvery === 0 ? 2 * length : length), angle)
    marks.push(`M${outer.x.toFixed(1)} ${outer.y.toFixed(1)}L${inner.x.toFixed(1)} ${inner.y.toFixed(1)}`)
  }
  return marks.join('')
}
