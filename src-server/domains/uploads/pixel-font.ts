/** Letters of 5 by 7 pixels, row by row from the top left, one bit each: what is stamped must not depend on the fonts of a machine. */
const GLYPHS: Readonly<Record<string, bigint>> = {
  A: 0x3a31fc631n,
  B: 0x7a31f463en,
  C: 0x3a308422en,
  D: 0x7a318c63en,
  E: 0x7e10f421fn,
  F: 0x7e10f4210n,
  G: 0x3a30bc62en,
  H: 0x4631fc631n,
  I: 0x38842108en,
  J: 0x1c4210a4cn,
  K: 0x4654c5251n,
  L: 0x42108421fn,
  M: 0x4775ac631n,
  N: 0x47359c631n,
  O: 0x3a318c62en,
  P: 0x7a31f4210n,
  Q: 0x3a318d64dn,
  R: 0x7a31f5251n,
  S: 0x3e107043en,
  T: 0x7c8421084n,
  U: 0x46318c62en,
  V: 0x46318c544n,
  W: 0x4631ad771n,
  X: 0x462a22a31n,
  Y: 0x462a21084n,
  Z: 0x7c222221fn,
  0: 0x3a33ae62en,
  1: 0x11842108en,
  2: 0x3a213221fn,
  3: 0x78217043en,
  4: 0x8ca97c42n,
  5: 0x7e1e0862en,
  6: 0x1910f462en,
  7: 0x7c2222108n,
  8: 0x3a317462en,
  9: 0x3a317844cn,
  '-': 0xf8000n,
  _: 0x1fn,
  ':': 0x8401080n,
  '.': 0x18cn,
  '?': 0x3a2131004n,
}
const WIDTH = 5
const HEIGHT = 7
const BITS = BigInt(WIDTH * HEIGHT - 1)
/** Of 255: to be read on light and dark alike, and to be seen through. */
const OPACITY = 120

interface Place {
  width: number
  height: number
  x: number
  y: number
  /** Pixels of the picture for one of a letter. */
  scale: number
}

/** A transparent picture of that size (RGBA) with a text in half-transparent white over a dark shadow, cut off at its edge. */
export function drawText(text: string, { width, height, x, y, scale }: Place): Buffer {
  const pixels = Buffer.alloc(width * height * 4)
  const dot = (left: number, top: number, shade: number): void => {
    for (let row = top; row < top + scale && row < height; row++)
      for (let column = left; column < left + scale && column < width; column++)
        pixels.set([shade, shade, shade, OPACITY], (row * width + column) * 4)
  }
  const draw = (shift: number, shade: number): void =>
    text
      .toUpperCase()
      .split('')
      .forEach((letter, index) => {
        if (letter === ' ') return
        const glyph = GLYPHS[letter] ?? 0x3a2211004n
        for (let row = 0; row < HEIGHT; row++)
          for (let column = 0; column < WIDTH; column++)
            if ((glyph >> (BITS - BigInt(row * WIDTH + column))) & 1n)
              dot(x + shift + (index * (WIDTH + 1) + column) * scale, y + shift + row * scale, shade)
      })
  draw(1, 0)
  draw(0, 255)
  return pixels
}
