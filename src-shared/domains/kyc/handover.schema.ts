import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { DOCUMENT_TYPES, type DocumentType, SIDES, type Side } from './kyc.ts'

/** For so long a phone may bring pictures. */
export const HANDOVER_MS = 15 * MINUTE_MS

const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This code is not complete'))

/** kyc.handover.begin: the document, and which pictures of it are to come from the phone. */
export const BeginHandover = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  sides: z.array(z.enum(SIDES)).check(
    z.minLength(1),
    z.maxLength(3),
    z.refine((sides) => new Set(sides).size === sides.length),
  ),
})
export type BeginHandover = z.infer<typeof BeginHandover>
export const HandoverId = z.object({ id: z.uuid() })
export const HandoverToken = z.object({ token })
/** kyc.handover.bring: `uploadId` of a file that was given for `identity`. */
export const BringPicture = z.object({ token, side: z.enum(SIDES), uploadId: z.uuid() })
export type BringPicture = z.infer<typeof BringPicture>

/** The content of the QR code; the token stands in it and nowhere else. Time in ISO. */
export interface HandoverLink {
  id: string
  url: string
  expiresAt: string
}
/** As the person's own computer sees it. */
export interface HandoverState {
  isOpened: boolean
  isOver: boolean
  pictures: { side: Side; uploadId: string | null }[]
}
/** As the phone sees it: nothing about the person. Time in ISO. */
export interface PhoneTask {
  /** Of which the pictures are. */
  documentType: DocumentType
  pictures: { side: Side; isThere: boolean }[]
  expiresAt: string
}
