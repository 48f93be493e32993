/** A parameter as Postgres reads it: text, bytes, or null. */
export type Encoded = string | Buffer | null

/** Dates go as UTC, so they belong into timestamptz columns alone; objects go as JSON. */
export function encodeValue(value: unknown): Encoded {
  if (typeof value === 'string') return value
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} is no value for Postgres`)
  if (value instanceof Date) return encodeTime(value)
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value)
  return Array.isArray(value) ? encodeArray(value) : JSON.stringify(value)
}

/** ISO 8601 writes years past 9999 with a sign and six digits, and those before 1 as 0 and less: Postgres reads neither. */
function encodeTime(time: Date): string {
  const text = time.toISOString()
  const year = time.getUTCFullYear()
  if (year >= 1 && year <= 9999) return text
  const rest = text.slice(text.indexOf('-', 1))
  return year > 9999 ? `${year}${rest}` : `${String(1 - year).padStart(4, '0')}${rest} BC`
}

const encodeArray = (values: readonly unknown[]): string => `{${values.map(encodeElement).join(',')}}`

function encodeElement(value: unknown): string {
  if (Array.isArray(value)) return encodeArray(value)
  const encoded = encodeValue(value)
  if (encoded === null) return 'NULL'
  if (typeof encoded !== 'string') return `"\\\\x${encoded.toString('hex')}"`
  return `"${encoded.replace(/[\\"]/g, '\\$&')}"`
}
