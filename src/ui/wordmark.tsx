import { useBrand } from './brand.ts'
import { Mark } from './mark.tsx'
import c from './wordmark.module.css'

/** Logo and name together. */
export function Wordmark({ size = 24 }: { size?: number }) {
  const { name } = useBrand()
  return (
    <span className={c.root} style={{ fontSize: size > 24 ? 17 : 16 }}>
      <Mark size={size} />
      <span className={c.name}>{name}</span>
    </span>
  )
}
