import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSessions, SignedIn } from '#server/calls/request-session.ts'
import { parseInput } from '#server/calls/rest-input.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notAuthenticated, notFound, refusedToKeys } from '#server/kernel/domain-refusals.ts'
import { BeginUpload, NewUpload, PartOffset, UploadId } from '#shared/domains/uploads/uploads.schema.ts'
import {
  HANDOVER_HEADER,
  MAX_UPLOAD_BYTES,
  PICTURE_TYPES,
  UPLOAD_PART_BYTES,
  type Uploaded,
  type UploadPurpose,
} from '#shared/domains/uploads/uploads.ts'
import { type GivenBody, readBody, tooLarge } from './body-rooms.ts'
import type { UploadsService } from './uploads.service.ts'

export interface UploadsRestParts {
  uploads: UploadsService
  sessions: RequestSessions
  kyc: PhoneHandovers
}
/** Phones that bring pictures of a document for somebody who is signed in elsewhere. */
interface PhoneHandovers {
  handover: { giverOf(token: string): Promise<string | null> }
}
type Giver = Pick<SignedIn['user'], 'id' | 'rooms'> & { onlyFor: UploadPurpose | null }

/** What a browser may do with a file that somebody gave us: show it, and nothing else. */
const FILE_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'content-disposition': 'inline; filename="picture.webp"',
  'cache-control': 'private, max-age=300',
}

/** Files of people: given as the body of a request, in whatever type it is; the session is asked before the body is read. */
export const createUploadsRest =
  ({ uploads, sessions, kyc }: UploadsRestParts) =>
  (app: FastifyInstance) => {
    const giverOf = (request: FastifyRequest) => findGiver({ sessions, kyc }, request)
    app.get('/api/uploads/:id', async (request, reply) => {
      const { user } = await requireSession(sessions, request)
      const { contentType, bytes } = await uploads.read(user, idOf(request))
      return reply.headers(FILE_HEADERS).type(contentType).send(bytes)
    })
    app.post('/api/uploads/parts', async (request, reply) => {
      const giver = await giverOf(request)
      const input = parseInput(BeginUpload, request.body)
      if (giver.onlyFor !== null && giver.onlyFor !== input.purpose)
        throw new DomainError('FORBIDDEN', 'A phone gives pictures of documents only.')
      uploads.requireMayGive(giver, input.purpose)
      return reply.code(201).send(await uploads.parts.begin(giver.id, input))
    })
    app.get('/api/uploads/parts/:id', async (request, reply) => {
      const giver = await giverOf(request)
      return reply.header('cache-control', 'no-store').send(await uploads.parts.progress(giver.id, idOf(request)))
    })
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/octet-stream',
        { parseAs: 'buffer', bodyLimit: UPLOAD_PART_BYTES },
        async (_request: unknown, body: Buffer) => body,
      )
      scope.addHook('onRequest', async (request) => void (await giverOf(request)))
      const limits = { bodyLimit: UPLOAD_PART_BYTES, errorHandler: sayTooLarge }
      scope.post('/api/uploads/parts/:id', limits, async (request, reply) => {
        const giver = await giverOf(request)
        const { offset } = parseInput(PartOffset, request.query)
        const bytes = request.body
        if (!Buffer.isBuffer(bytes) || bytes.length === 0)
          throw new DomainError('BAD_INPUT', 'There is no part of a file in this request')
        return reply.send(await uploads.parts.add(giver.id, idOf(request), { offset: Number(offset), bytes }))
      })
    })
    void app.register(async (scope) => {
      const owners = new WeakMap<FastifyRequest, SignedIn['user']>()
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser([...PICTURE_TYPES], (_request: unknown, body: IncomingMessage) => readBody(body))
      scope.addHook('onRequest', async (request) => {
        const { user } = await requireSession(sessions, request)
        if (Number(request.headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge()
        await uploads.charge(user.id)
        owners.set(request, user)
      })
      scope.post<{ Body: GivenBody | undefined }>('/api/uploads', async (request, reply) => {
        try {
          return reply.code(201).send(await storeGiven(request, request.body?.bytes))
        } finally {
          request.body?.giveBack()
        }
      })

      async function storeGiven(request: FastifyRequest, bytes: Buffer | undefined): Promise<Uploaded> {
        const { purpose } = parseInput(NewUpload, request.query)
        if (bytes === undefined || bytes.length === 0)
          throw new DomainError('BAD_INPUT', 'There is no file in this request')
        const contentType = (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
        const user = owners.get(request)
        if (!user) throw notAuthenticated()
        uploads.requireMayGive(user, purpose)
        return uploads.store(user.id, { purpose, contentType, bytes })
      }
    })
  }

function idOf(request: FastifyRequest): string {
  const { id } = UploadId.safeParse(request.params).data ?? {}
  if (id === undefined) throw notFound('file')
  return id
}

async function requireSession(sessions: RequestSessions, request: FastifyRequest): Promise<SignedIn> {
  const found = await sessions.find(request)
  if (!found) throw notAuthenticated()
  if (found.user.key) throw refusedToKeys()
  return found
}

/** The person who is signed in, or for whom a phone brings pictures. Throws NOT_AUTHENTICATED. */
async function findGiver(
  { sessions, kyc }: Pick<UploadsRestParts, 'sessions' | 'kyc'>,
  request: FastifyRequest,
): Promise<Giver> {
  const token = request.headers[HANDOVER_HEADER]
  if (typeof token !== 'string') return { ...(await requireSession(sessions, request)).user, onlyFor: null }
  const id = await kyc.handover.giverOf(token)
  if (id === null) throw notAuthenticated()
  return { id, rooms: [], onlyFor: 'identity' }
}

/** A body whose size was not said before is counted as it comes. */
function sayTooLarge(error: { code?: string }): never {
  throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge() : error
}
