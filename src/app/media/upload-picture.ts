import { ApiError } from '#client/app/api/api-error.ts'
import { readJson } from '#client/app/api/request.ts'
import type { Uploaded, UploadPurpose } from '#shared/domains/uploads/uploads.ts'

/** Gives the server a picture for a purpose; its id. Throws ApiError, and what fetch throws where no answer came. */
export async function uploadPicture(purpose: UploadPurpose, file: File): Promise<string> {
  const answer = await fetch(`/api/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return ((await readJson(answer)) as Uploaded).id
}
