import { useBrand } from './brand.ts'
import c from './mark.module.css'

interface Props {
  size?: number
  /** Rotates the needle; not if the system asks for reduced motion. */
  spin?: boolean
}

/** The product's logo, an astrolabe: throne (loop), limb (ring), ecliptic (eccentric ring) and alidade (needle). Decorative. */
export function Mark({ size = 24, spin = false }: Props) {
  const { logo } = useBrand()
  if (logo !== null) return <img src={logo} width={size} height={size} alt="" className={c.logo} />
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="none" aria-hidden className={c.mark} data-logo>
      <g stroke="currentColor">
        <circle cx="32" cy="6.5" r="4" strokeWidth="3.4" />
        <circle cx="32" cy="37" r="24.3" strokeWidth="4.4" />
        <circle cx="32" cy="31.5" r="12.5" strokeWidth="3" opacity=".5" />
      </g>
      <g className={spin ? c.spin : undefined} strokeWidth="1.5" strokeLinejoin="round">
        <path d="M49.8 18.4 35.3 40.2 28.7 33.8Z" fill="var(--x-brand)" stroke="var(--x-brand)" />
        <path d="M14.2 55.6 28.7 33.8 35.3 40.2Z" fill="currentColor" stroke="currentColor" />
      </g>
    </svg>
  )
}
