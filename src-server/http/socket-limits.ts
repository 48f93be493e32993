import type { ServerOptions } from 'node:http'
import type { FastifyReply } from 'fastify'

/** How long somebody may keep a connection without using it; each in milliseconds. */
export interface SocketLimits {
  /** Until the head of a request is there, counted from the opening of the connection or from the last answer. */
  headMs: number
  /** Until the whole request is there. */
  requestMs: number
  /** Between two requests. */
  idleMs: number
  /** Without one byte of a waiting answer being taken; noticed after twice that time at the latest. */
  unreadMs: number
  /** How often the first two are looked at. */
  checkEveryMs: number
}

/** Whatever somebody does slowly, after less than 20 seconds the connection is closed. */
export const SOCKET_LIMITS: SocketLimits = {
  headMs: 8000,
  requestMs: 15_000,
  idleMs: 15_000,
  unreadMs: 8000,
  checkEveryMs: 2000,
}
/** Request line and headers together: ours take less than 2 kB with both cookies. */
const LONGEST_HEAD = 8192

/** A missing Host is refused by checkHead, in our own form. */
export const httpOptions = ({ headMs, checkEveryMs }: SocketLimits): ServerOptions => ({
  maxHeaderSize: LONGEST_HEAD,
  requireHostHeader: false,
  headersTimeout: headMs,
  connectionsCheckingInterval: checkEveryMs,
})

/** Cuts a connection whose other end has stopped to read its answer; one that waits for us is left alone. */
export function cutIfUnread({ raw }: FastifyReply, { unreadMs }: SocketLimits): void {
  raw.setTimeout(unreadMs, () => {
    if (raw.socket && raw.socket.writableLength > 0) raw.socket.destroy()
  })
}
