import * as z from 'zod/mini'
import { MAX_UPLOAD_BYTES, PICTURE_TYPES, UPLOAD_PURPOSES } from './uploads.ts'

/** POST /api/uploads?purpose=…: the body is the file itself. */
export const NewUpload = z.object({ purpose: z.enum(UPLOAD_PURPOSES) })
/** GET /api/uploads/:id. */
export const UploadId = z.object({ id: z.uuid() })

/** POST /api/uploads/parts: a file that comes in parts, each by POST /api/uploads/parts/:id?offset=… in their order. */
export const BeginUpload = z.object({
  purpose: z.enum(UPLOAD_PURPOSES),
  contentType: z.enum(PICTURE_TYPES),
  bytes: z.int().check(z.gte(1), z.lte(MAX_UPLOAD_BYTES, 'This file is too large: a picture may have 8 MB at most.')),
})
export type BeginUpload = z.infer<typeof BeginUpload>
/** How many bytes the service has already, in digits. */
export const PartOffset = z.object({ offset: z.string().check(z.regex(/^\d{1,8}$/, 'Say where this part begins')) })
