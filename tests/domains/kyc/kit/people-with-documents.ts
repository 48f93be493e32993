import { randomBytes, randomUUID as uuid } from 'node:crypto'
import sharp from 'sharp'
import type { KycOverview, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import { UPLOAD_PART_BYTES, type UploadProgress } from '#shared/domains/uploads/uploads.ts'
import type { Somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import type { PeopleApp } from '#tests/kit/people-app.ts'

type Who = Pick<Somebody, 'browser'>
const headersOf = (who: Who, type: string) => ({ cookie: cookieHeader(who.browser), 'content-type': type })

/** A picture like no other: soft patches of light and dark. */
export async function aDocument({ width = 1200, height = 800 } = {}): Promise<Buffer> {
  const raw = { width: 14, height: 11, channels: 1 as const }
  const patches = await sharp(randomBytes(raw.width * raw.height), { raw })
    .png()
    .toBuffer()
  return sharp(patches).resize(width, height, { fit: 'fill', kernel: 'cubic' }).jpeg({ quality: 90 }).toBuffer()
}

/** Sends a picture in parts, as the browser does; `from` of the first part that is sent. */
export async function sendInParts(app: PeopleApp, who: Who, bytes: Buffer, type = 'image/jpeg') {
  const begun = await fetch(`${app.url}/api/uploads/parts`, {
    method: 'POST',
    headers: headersOf(who, 'application/json'),
    body: JSON.stringify({ purpose: 'identity', contentType: type, bytes: bytes.length }),
  })
  let progress = (await begun.json()) as UploadProgress
  let status = begun.status
  while (status < 300 && progress.received < bytes.length) {
    const answer = await sendPart(app, who, { id: progress.id, bytes, offset: progress.received })
    status = answer.status
    if (status < 300) progress = answer.body
    else return { status, body: answer.body, progress }
  }
  return { status, body: progress, progress }
}

export async function sendPart(
  app: PeopleApp,
  who: Who,
  { id, bytes, offset }: { id: string; bytes: Buffer; offset: number },
) {
  const answer = await fetch(`${app.url}/api/uploads/parts/${id}?offset=${offset}`, {
    method: 'POST',
    headers: headersOf(who, 'application/octet-stream'),
    body: new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES)),
  })
  return { status: answer.status, body: (await answer.json()) as UploadProgress }
}

export async function aPicture(app: PeopleApp, who: Who, bytes?: Buffer): Promise<string> {
  const { body } = await sendInParts(app, who, bytes ?? (await aDocument()))
  if (!body.upload) throw new Error(`no picture: ${JSON.stringify(body)}`)
  return body.upload.id
}

/** A case that waits; an identity card with three pictures. */
export async function aCase(
  app: PeopleApp,
  who: Somebody,
  given: Partial<SubmitCase> = {},
): Promise<NonNullable<KycOverview['case']>> {
  const { case: found } = await who.api.kyc.submit.mutate(await aSubmission(app, who, given))
  if (!found) throw new Error('there is no case')
  return found
}

/** Nobody else's: the same name and birthday would be an alarm. */
const aSurname = (): string => `N${uuid().replaceAll(/[\d-]/g, '')}`

export async function aSubmission(app: PeopleApp, who: Who, given: Partial<SubmitCase> = {}): Promise<SubmitCase> {
  return {
    requestId: uuid(),
    documentType: 'id_card',
    documentNumber: `X ${uuid().slice(0, 12)}`,
    country: 'ES',
    fullName: `Elena ${aSurname()}`,
    bornOn: '1991-03-02',
    expiresOn: '2031-03-02',
    front: await aPicture(app, who),
    back: await aPicture(app, who),
    selfie: await aPicture(app, who),
    ...given,
  }
}

export const look = (app: PeopleApp, who: Who, documentId: string) =>
  fetch(`${app.url}/api/kyc/documents/${documentId}`, { headers: { cookie: cookieHeader(who.browser) } })
