/** Letters that ICAO 9303 writes as several, beside those that lose their marks. */
const SPELLED: Record<string, string> = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Ñ: 'N',
  Þ: 'TH',
}
/** Letters that have no mark to lose. */
const UNMARKED: Record<string, string> = { ß: 'SS', Æ: 'AE', Ø: 'O', Ł: 'L', Đ: 'D', ı: 'I' }

const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/\p{L}/gu, (letter) => UNMARKED[letter] ?? letter)
const wordsOf = (text: string): string[] =>
  bare(text)
    .replaceAll(/['’ʼ`´]/g, '')
    .match(/\p{L}+/gu) ?? []

/** A name in capitals without marks, word by word: as it is read, and as documents spell it. */
export function plainWords(name: string): { read: string[]; spelled: string[] } {
  const upper = name.normalize('NFC').toUpperCase()
  const spelled = upper.replaceAll(/\p{L}/gu, (letter) => SPELLED[letter] ?? letter)
  return { read: wordsOf(upper), spelled: wordsOf(spelled) }
}
