/** Properties that a picture shows: with all of a browser's, the drawing of a page is ten times as long. */
const BOX =
  'display position top right bottom left float clear box-sizing width height min-width min-height max-width max-height'
const SPACE =
  'margin-top margin-right margin-bottom margin-left padding-top padding-right padding-bottom padding-left overflow-x overflow-y'
const BORDER = ['top', 'right', 'bottom', 'left'].flatMap((side) =>
  ['width', 'style', 'color'].map((part) => `border-${side}-${part}`),
)
const RADIUS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'].map((corner) => `border-${corner}-radius`)
const PAINT =
  'background-color background-image background-size background-position background-repeat color opacity visibility box-shadow transform transform-origin clip-path clip z-index fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray outline-width outline-style outline-color'
const TEXT =
  'font-family font-size font-weight font-style font-variant-numeric font-feature-settings line-height letter-spacing text-align text-transform text-indent text-decoration-line text-decoration-color text-overflow white-space-collapse text-wrap-mode vertical-align word-break overflow-wrap list-style-type -webkit-line-clamp -webkit-box-orient'
const LAYOUT =
  'flex-grow flex-shrink flex-basis flex-direction flex-wrap order align-items align-self align-content justify-content justify-items justify-self grid-template-columns grid-template-rows grid-template-areas grid-column-start grid-column-end grid-row-start grid-row-end grid-auto-flow grid-auto-columns grid-auto-rows column-gap row-gap table-layout border-collapse border-spacing caption-side object-fit aspect-ratio content'

export const DRAWN_PROPERTIES: string[] = [
  ...[BOX, SPACE, PAINT, TEXT, LAYOUT].join(' ').split(' '),
  ...BORDER,
  ...RADIUS,
]
