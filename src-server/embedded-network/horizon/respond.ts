import type { ServerResponse } from 'node:http'
import { Problem, serverError } from './problem.ts'

export type Answer = { status: number; body: object; headers?: Record<string, string> }

const COMMON = {
  'Cache-Control': 'no-cache, no-store, max-age=0',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Date, Latest-Ledger',
  Vary: 'Origin',
}

/** Headers of every answer, streams included. */
export function setCommonHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(COMMON)) response.setHeader(name, value)
}

export function sendJson(response: ServerResponse, { status, body, headers }: Answer): void {
  send(response, { status, body, headers: { 'Content-Type': 'application/hal+json; charset=utf-8', ...headers } })
}

/** The problem that was thrown; whatever is no problem is logged and answered without detail. */
export function sendProblem(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return endStream(response, error)
  const problem = error instanceof Problem ? error : unforeseen(error)
  const headers = { 'Content-Type': 'application/problem+json; charset=utf-8', ...problem.headers }
  send(response, { status: problem.status, body: problem.body, headers })
}

function unforeseen(error: unknown): Problem {
  console.error(error)
  return serverError()
}

function endStream(response: ServerResponse, error: unknown): void {
  const problem = error instanceof Problem ? error : unforeseen(error)
  response.end(`event: error\ndata: problem: ${problem.slug}. full details: ${JSON.stringify(problem.body)}\n\n`)
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const bytes = Buffer.from(JSON.stringify(body, null, 2))
  response.writeHead(status, { ...headers, 'Content-Length': bytes.length })
  response.end(response.req.method === 'HEAD' ? undefined : bytes)
}
