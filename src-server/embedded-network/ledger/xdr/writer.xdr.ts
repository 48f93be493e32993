/** A buffer that grows; `at` is its length so far. */
export type Writer = { bytes: Uint8Array; view: DataView; at: number }

export function createWriter(size = 512): Writer {
  const bytes = new Uint8Array(size)
  return { bytes, view: new DataView(bytes.buffer), at: 0 }
}

function reserve(writer: Writer, length: number): number {
  const at = writer.at
  const end = at + length
  if (end > writer.bytes.length) {
    const bytes = new Uint8Array(Math.max(end, writer.bytes.length * 2))
    bytes.set(writer.bytes)
    writer.bytes = bytes
    writer.view = new DataView(bytes.buffer)
  }
  writer.at = end
  return at
}

/** A copy of what was written. */
export function written(writer: Writer): Uint8Array {
  return writer.bytes.slice(0, writer.at)
}

export function writeInt32(writer: Writer, value: number): void {
  const at = reserve(writer, 4)
  writer.view.setInt32(at, value)
}

export function writeUint32(writer: Writer, value: number): void {
  const at = reserve(writer, 4)
  writer.view.setUint32(at, value)
}

export function writeInt64(writer: Writer, value: bigint): void {
  const at = reserve(writer, 8)
  writer.view.setBigInt64(at, value)
}

export function writeUint64(writer: Writer, value: bigint): void {
  const at = reserve(writer, 8)
  writer.view.setBigUint64(at, value)
}

/** Bytes as they are: already XDR, or of a length divisible by four. */
export function writeRaw(writer: Writer, bytes: Uint8Array): void {
  const at = reserve(writer, bytes.length)
  writer.bytes.set(bytes, at)
}

export function writeOpaque(writer: Writer, bytes: Uint8Array): void {
  const at = reserve(writer, (bytes.length + 3) & ~3)
  writer.bytes.set(bytes, at)
  writer.bytes.fill(0, at + bytes.length, writer.at)
}

export function writeVarOpaque(writer: Writer, bytes: Uint8Array): void {
  writeUint32(writer, bytes.length)
  writeOpaque(writer, bytes)
}

export function writeString(writer: Writer, text: string): void {
  writeVarOpaque(writer, Buffer.from(text, 'latin1'))
}

export function writeHex(writer: Writer, hex: string): void {
  writeOpaque(writer, Buffer.from(hex, 'hex'))
}

export function writeOptional<T>(writer: Writer, value: T | null, write: (writer: Writer, value: T) => void): void {
  writeUint32(writer, value === null ? 0 : 1)
  if (value !== null) write(writer, value)
}

export function writeArray<T>(writer: Writer, items: readonly T[], write: (writer: Writer, item: T) => void): void {
  writeUint32(writer, items.length)
  for (const item of items) write(writer, item)
}
