import { serverNow } from '#client/ui/server-time.ts'
import { MOST_CALLS, MOST_LINES } from '#shared/domains/reports/report-limits.ts'
import type { ConsoleLine, FailedCall } from '#shared/domains/reports/reports.schema.ts'
import { plainLine } from './plain-line.ts'

/** Failed calls, lines of the console and the route of this tab, newest last, for the person who reports a problem; nothing of it leaves the browser before. */
export const trail: { calls: FailedCall[]; lines: ConsoleLine[]; route: string | null } = {
  calls: [],
  lines: [],
  route: null,
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
let isFollowed = false

/** Follows the calls and the console of this tab from now on. */
export function followTrail(): void {
  if (isFollowed) return
  isFollowed = true
  followCalls()
  followConsole('error', 'error')
  followConsole('warn', 'warning')
  window.addEventListener('error', ({ error, message }) => addLine('error', [error ?? message]))
}

function followCalls(): void {
  const ordinary = window.fetch
  window.fetch = async (target, init) => {
    try {
      const answer = await ordinary(target, init)
      if (answer.status >= 400) addCall(target, answer.status, answer.headers.get('x-request-id'))
      return answer
    } catch (error) {
      if (!isLeft(error)) addCall(target, 0, null)
      throw error
    }
  }
}

/** Whoever asked wants no answer any more; a limit that has passed is another error. */
const isLeft = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

function followConsole(name: 'error' | 'warn', level: ConsoleLine['level']): void {
  const ordinary = console[name]
  console[name] = (...values: unknown[]) => {
    addLine(level, values)
    ordinary(...values)
  }
}

function addLine(level: ConsoleLine['level'], values: readonly unknown[]): void {
  trail.lines = [...trail.lines, { level, text: plainLine(values), at: new Date(serverNow()).toISOString() }].slice(
    -MOST_LINES,
  )
}

function addCall(target: RequestInfo | URL, status: number, requestId: string | null): void {
  const call = nameOf(target instanceof Request ? target.url : String(target))
  const id = requestId !== null && UUID.test(requestId) ? requestId : null
  trail.calls = [
    ...trail.calls,
    { call, httpStatus: status, requestId: id, at: new Date(serverNow()).toISOString() },
  ].slice(-MOST_CALLS)
}

/** A procedure by its name, any other call by its path; what may name somebody in it is left out. */
function nameOf(address: string): string {
  const { pathname } = new URL(address, window.location.origin)
  const parts = pathname.replace(/^\/trpc\//, '').split('/')
  return parts
    .map((part) => (/^[a-zA-Z][a-zA-Z.-]{0,60}$/.test(part) || part === '' ? part : '…'))
    .join('/')
    .slice(0, 120)
}
