import { QRCodeSVG } from 'qrcode.react'
import css from './qr-code.module.css'

/** A QR code on white in both themes, with a quiet zone. `label` describes its content. */
export function QrCode({ value, label, size, quiet }: { value: string; label: string; size: number; quiet: number }) {
  return (
    <span className={css.paper} style={{ padding: quiet }}>
      <QRCodeSVG value={value} size={size} level="M" bgColor="#FFFFFF" fgColor="#0A0D12" title={label} />
    </span>
  )
}
