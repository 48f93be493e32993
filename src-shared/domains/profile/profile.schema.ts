import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'

/** profile.setPicture: the id of an upload; null takes the picture away. */
export const SetPicture = z.object({ uploadId: z.nullable(z.uuid()) })
export type SetPicture = z.infer<typeof SetPicture>

/** profile.close: who closes their account types its name, and proves who they are. */
export const CloseAccount = z.object({
  username: z.string().check(z.minLength(1, 'Type your username'), z.maxLength(254)),
  ...Proof,
})
export type CloseAccount = z.infer<typeof CloseAccount>
