import * as z from 'zod/mini'
import { UPLOAD_PURPOSES } from './uploads.ts'

/** POST /api/uploads?purpose=…: the body is the file itself. */
export const NewUpload = z.object({ purpose: z.enum(UPLOAD_PURPOSES) })
/** GET /api/uploads/:id. */
export const UploadId = z.object({ id: z.uuid() })
