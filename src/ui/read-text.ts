/** Control characters but for tabs and ends of lines: what Windows-1252 has no character for comes out as one. */
const NO_TEXT = /[^\P{Cc}\t\n\v\f\r]/u

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 by its mark, else Windows-1252, which Excel still writes. Null for
 * what is no text.
 */
export async function readText(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const encodings =
    first === 0xff && second === 0xfe
      ? ['utf-16le']
      : first === 0xfe && second === 0xff
        ? ['utf-16be']
        : ['utf-8', 'windows-1252']
  for (const encoding of encodings) {
    const text = decoded(bytes, encoding)
    if (text !== null) return NO_TEXT.test(text) ? null : text
  }
  return null
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
