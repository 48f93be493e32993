import type { ReactNode } from 'react'
import { AssetGlyph } from './asset-glyph.tsx'
import c from './token-tiles.module.css'

export interface TokenTile {
  code: string
  name: string
  text: string
  /** Path of its picture; without one its glyph stands there. */
  image?: string | undefined
  price: ReactNode
  /** True until the price is known. */
  isWaiting: boolean
}

/** Featured tokens as the landing page shows them. */
export function TokenTiles({ label, tiles }: { label: string; tiles: readonly TokenTile[] }) {
  return (
    <ul className={c.strip} aria-label={label}>
      {tiles.map(({ code, name, text, image, price, isWaiting }) => (
        <li key={code} className={c.tile}>
          {image === undefined ? (
            <AssetGlyph code={code} size={36} />
          ) : (
            <img src={image} width={36} height={36} alt="" />
          )}
          <span className={c.name}>
            <b>{code}</b>
            <span>{name}</span>
          </span>
          <span className={c.price} data-waiting={isWaiting || undefined}>
            {price}
          </span>
          <span className={c.text}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
