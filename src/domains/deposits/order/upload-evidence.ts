import { ApiError } from '#client/app/api/api-error.ts'
import { readJson } from '#client/app/api/request.ts'
import { fitPicture } from '#client/ui/fit-picture.ts'
import type { Uploaded } from '#shared/domains/uploads/uploads.ts'

/** Gives the server the screenshot of a payment; its id. Throws ApiError, and what fetch throws where no answer came. */
export async function uploadEvidence(chosen: File): Promise<string> {
  const file = await fitPicture(chosen)
  const answer = await fetch('/api/uploads?purpose=deposit_claim', {
    method: 'POST',
    headers: { 'content-type': file.type || 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, await answer.text())
  return ((await readJson(answer)) as Uploaded).id
}
