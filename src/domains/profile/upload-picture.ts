import { ApiError } from '#client/app/api/api-error.ts'
import { readJson } from '#client/app/api/request.ts'
import type { Uploaded } from '#shared/domains/uploads/uploads.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Gives the server as much of the picture as it needs; its id. Throws ApiError, and what fetch throws where no answer came. */
export async function uploadPicture(file: File): Promise<string> {
  const picture = await shrinkPicture(file)
  const answer = await fetch('/api/uploads?purpose=profile_picture', {
    method: 'POST',
    headers: { 'content-type': picture.type || 'application/octet-stream' },
    body: picture,
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return ((await readJson(answer)) as Uploaded).id
}
