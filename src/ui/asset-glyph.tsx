import type { ReactNode } from 'react'
import css from './avatar.module.css'

/** Glyphs of the listed assets; white has at least 4.5:1 on each background. */
const GLYPHS: Record<string, { ground: string; drawing: ReactNode }> = {
  XLM: {
    ground: '#2A3142',
    drawing: <path d="M6.5 18.2 25.5 9M6.5 23l19-9.2M9 16.4a7 7 0 0 1 10.6-6.5M23 15.6a7 7 0 0 1-10.6 6.5" />,
  },
  USDC: {
    ground: '#1F63C4',
    drawing: (
      <>
        <path d="M16 9.5v13M19.2 13c-.5-1.3-1.6-1.9-3.2-1.9-1.9 0-3.2.9-3.2 2.4 0 3.4 6.6 1.7 6.6 5.1 0 1.6-1.4 2.5-3.4 2.5-1.8 0-3.1-.7-3.5-2.2" />
        <path d="M11.4 7.6a9.5 9.5 0 0 0 0 16.8M20.6 7.6a9.5 9.5 0 0 1 0 16.8" opacity="0.72" />
      </>
    ),
  },
  NKDM: {
    ground: '#8F4A12',
    drawing: (
      <>
        <path d="M16 6.8 24 11.4v9.2L16 25.2 8 20.6v-9.2z" opacity="0.68" />
        <path d="M13 19.8v-7.6l6 7.6v-7.6" />
      </>
    ),
  },
  SKL: { ground: '#11695F', drawing: <path d="M8.2 22.4v-5.2m5.2 5.2v-8.8m5.2 8.8v-6m5.2 6V9.8" /> },
}

/** Colour of a listed asset's disc; undefined for any other code. */
export const groundOf = (code: string): string | undefined => (isDrawn(code) ? GLYPHS[code]?.ground : undefined)
export const isDrawn = (code: string): boolean => Object.hasOwn(GLYPHS, code)

/** The disc of a listed asset; nothing for any other code. Decorative, its code is always beside it. */
export function AssetGlyph({ code, size = 28 }: { code: string; size?: number }) {
  const glyph = isDrawn(code) ? GLYPHS[code] : undefined
  if (!glyph) return null
  return (
    <span className={css.disc} style={{ width: size, height: size, background: glyph.ground }} aria-hidden>
      <svg
        viewBox="0 0 32 32"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {glyph.drawing}
      </svg>
    </span>
  )
}
