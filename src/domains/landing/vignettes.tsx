import { Trans } from '@lingui/react/macro'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { AssetGlyph } from '#client/ui/asset-glyph.tsx'
import { Money } from '#client/ui/money.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import c from './vignettes.module.css'

const CODES = ['XLM', 'USDC', 'NKDM', 'SKL']

/** Small illustrations of the product with invented numbers; hidden from screen readers. */
export function StorageVignette() {
  return (
    <div className={c.storage}>
      <span className={c.total}>
        <span className={c.note}>
          <Trans>Total value</Trans>
        </span>
        <Money value="16766.35" size={26} />
      </span>
      <span className={c.lock}>
        <IconLock size={16} stroke={1.6} />
      </span>
    </div>
  )
}

export function AssetsVignette() {
  return (
    <div className={c.assets}>
      {CODES.map((code) => (
        <span key={code}>
          <AssetGlyph code={code} size={34} />
          <b>{code}</b>
        </span>
      ))}
    </div>
  )
}

export function SwapVignette() {
  return (
    <div className={c.swap}>
      <span>
        <AssetGlyph code="XLM" /> {plainAmount('1000')} XLM
      </span>
      <IconArrowRight size={16} />
      <span className={c.hop}>
        <AssetGlyph code="USDC" size={20} />
      </span>
      <IconArrowRight size={16} />
      <span>
        <AssetGlyph code="SKL" /> {plainAmount('61.71')} SKL
      </span>
    </div>
  )
}
