import { useHydrated } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'

/** Green up; blue up and orange down, which colour-blind eyes tell apart; red up, as in East Asia. */
type Palette = 'standard' | 'blue' | 'red'

/** In the browser's local storage. */
const KEY = 'palette'
const paletteStore = createAtom<Palette>(read())

function read(): Palette {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'blue' || stored === 'red' ? stored : 'standard'
  } catch {
    return 'standard' // no storage: nothing was chosen
  }
}

/** Puts the chosen colours on the page; theme/palette.css has them. */
export function showPalette(): void {
  const palette = paletteStore.get()
  if (palette === 'standard') delete document.documentElement.dataset.palette
  else document.documentElement.dataset.palette = palette
}

/** The choice of this browser. */
export function usePalette(): { palette: Palette; setPalette: (palette: Palette) => void } {
  const palette = useSelector(paletteStore)
  return { palette: useHydrated() ? palette : 'standard', setPalette }
}

function setPalette(palette: Palette): void {
  paletteStore.set(palette)
  showPalette()
  try {
    localStorage.setItem(KEY, palette)
  } catch {
    // no storage: it holds for this page
  }
}
