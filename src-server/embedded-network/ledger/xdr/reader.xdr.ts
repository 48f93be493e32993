/** Bytes that are not the XDR they should be. */
export class MalformedXdr extends Error {
  override name = 'MalformedXdr'
}

export type Reader = { bytes: Uint8Array; view: DataView; at: number }

export function createReader(bytes: Uint8Array): Reader {
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), at: 0 }
}

function advance(reader: Reader, length: number): number {
  const at = reader.at
  if (at + length > reader.bytes.length) throw new MalformedXdr('the data ends too early')
  reader.at = at + length
  return at
}

export function readInt32(reader: Reader): number {
  return reader.view.getInt32(advance(reader, 4))
}

export function readUint32(reader: Reader): number {
  return reader.view.getUint32(advance(reader, 4))
}

export function readInt64(reader: Reader): bigint {
  return reader.view.getBigInt64(advance(reader, 8))
}

export function readUint64(reader: Reader): bigint {
  return reader.view.getBigUint64(advance(reader, 8))
}

/** A view into the reader's bytes, not a copy. The padding must be zero. */
export function readOpaque(reader: Reader, length: number): Uint8Array {
  const at = advance(reader, (length + 3) & ~3)
  for (let i = at + length; i < reader.at; i++) if (reader.bytes[i] !== 0) throw new MalformedXdr('padding is not zero')
  return reader.bytes.subarray(at, at + length)
}

export function readLength(reader: Reader, max: number): number {
  const length = readUint32(reader)
  if (length > max) throw new MalformedXdr(`${length} elements where at most ${max} may stand`)
  return length
}

export function readVarOpaque(reader: Reader, max: number): Uint8Array {
  return readOpaque(reader, readLength(reader, max))
}

/** Strings are bytes in XDR; Latin 1 keeps each of them. */
export function readString(reader: Reader, max: number): string {
  return Buffer.from(readVarOpaque(reader, max)).toString('latin1')
}

export function readBool(reader: Reader): boolean {
  const value = readUint32(reader)
  if (value > 1) throw new MalformedXdr('a boolean is neither 0 nor 1')
  return value === 1
}

export function readOptional<T>(reader: Reader, read: (reader: Reader) => T): T | null {
  return readBool(reader) ? read(reader) : null
}

export function readArray<T>(reader: Reader, max: number, read: (reader: Reader) => T): T[] {
  const length = readLength(reader, max)
  const items: T[] = []
  for (let i = 0; i < length; i++) items.push(read(reader))
  return items
}

/** For the reserved `ext` of a structure, which only has the case 0. */
export function readNoExtension(reader: Reader): void {
  if (readInt32(reader) !== 0) throw new MalformedXdr('an unknown extension')
}

export function readEnd(reader: Reader): void {
  if (reader.at !== reader.bytes.length) throw new MalformedXdr('bytes follow the end')
}

export function unknownCase(what: string, value: number): never {
  throw new MalformedXdr(`${what} ${value} is not known`)
}
