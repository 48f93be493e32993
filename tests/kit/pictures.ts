import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A one-coloured picture. */
export const aPicture = (type: 'png' | 'jpeg' | 'webp', width = 300, height = 200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#7a3' } })
    .toFormat(type)
    .toBuffer()

/** As large as a phone's: noise, which hardly packs. */
export const aPhotograph = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 2600,
      height: 1800,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#000',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of one bit per pixel that says to be that large; its pixels are zeros, packed a thousand times smaller. */
export function hugePng(width: number, height: number, rows = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}
