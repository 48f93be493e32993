import { DomainError } from '#server/kernel/domain-error.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { createPictureReader } from './picture-pipe.ts'
import { asJpeg, blackOut, measure, stamp } from './picture-work.ts'
import { narrowPicture, remakePicture } from './pictures.ts'

/** All that is done with pictures, each from the bytes of one. */
const WORKS = { remake: remakePicture, narrow: narrowPicture, measure, stamp, blackOut, asJpeg }
export type PictureWorks = typeof WORKS

/** What is done, and how many bytes of a picture come down the pipe for it. */
export interface PictureOrder {
  work: keyof PictureWorks
  length: number
  given: readonly unknown[]
}
export type PictureAnswer = { value: unknown } | { refusal: { code: ErrorCode; message: string } } | { fault: string }

/** Decodes what strangers send, one picture after another: no key, no database and no network is known here. */
async function answer({ work, length, given }: PictureOrder): Promise<PictureAnswer> {
  try {
    const run = WORKS[work] as (...all: readonly unknown[]) => Promise<unknown>
    return { value: await run(await readPicture(length), ...given) }
  } catch (cause) {
    if (cause instanceof DomainError) return { refusal: { code: cause.code, message: cause.message } }
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

async function serve(order: PictureOrder): Promise<void> {
  const found = await answer(order)
  process.send?.(found)
  globalThis.gc?.() // bytes of one picture are not kept until many have come
}

const readPicture = createPictureReader()
process.on('message', (order: PictureOrder) => void serve(order))
process.on('disconnect', () => process.exit()) // whoever gave the pictures is gone
