import { useEffect, useState } from 'react'
import { useRootAppearance } from '#client/app/theme/appearance.ts'

export interface ChartColors {
  panel: string
  line: string
  text: string
  buy: string
  sell: string
  buyArea: string
  sellArea: string
  brand: string
  onBrand: string
}

/** The canvas knows no CSS variables: their values, read again when the theme, the palette or the fonts change. */
export function useChartColors(): ChartColors | null {
  const appearance = useRootAppearance()
  const [colors, setColors] = useState<ChartColors | null>(null)
  useEffect(() => {
    const read = () => setColors(readColors())
    const frame = requestAnimationFrame(read) // once the root has its new attributes
    void document.fonts.ready.then(read)
    const watch = new MutationObserver(read)
    watch.observe(document.documentElement, {
      attributeFilter: ['data-palette', 'data-mantine-color-scheme', 'class'],
    })
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [appearance])
  return colors
}

/** Bars of the volume let the grid through: two fifths, as two more digits of the colour. */
function readColors(): ChartColors {
  const style = getComputedStyle(document.documentElement)
  const of = (name: string): string => style.getPropertyValue(`--x-${name}`).trim()
  return {
    panel: of('panel'),
    line: of('line'),
    text: of('faint'),
    buy: of('buy'),
    sell: of('sell'),
    buyArea: `${of('buy')}66`,
    sellArea: `${of('sell')}66`,
    brand: of('brand'),
    onBrand: of('canvas'),
  }
}
