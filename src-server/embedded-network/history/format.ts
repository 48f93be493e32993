const STROOPS_PER_UNIT = 10_000_000n

/** Stroops as Horizon writes amounts: decimal text with exactly seven places. */
export function amountText(stroops: bigint): string {
  const sign = stroops < 0n ? '-' : ''
  const size = stroops < 0n ? -stroops : stroops
  const fraction = (size % STROOPS_PER_UNIT).toString().padStart(7, '0')
  return `${sign}${size / STROOPS_PER_UNIT}.${fraction}`
}

/** n/d rounded half away from zero to seven places; both positive. */
export function ratioText(n: bigint, d: bigint): string {
  return amountText((2n * n * STROOPS_PER_UNIT + d) / (2n * d))
}

/** Unix seconds as RFC 3339 in UTC without a fraction. */
export function timeText(unixSeconds: bigint | number): string {
  const milliseconds = Number(unixSeconds) * 1000
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`
}

/** Base64 of bytes. */
export function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
}
