import { vi } from 'vitest'

type Answer = (url: string, init: RequestInit) => Promise<Response>

/**
 * Answers the client's own calls, whose addresses are paths, below one of `paths` in place of a server. Test files share
 * their process, so a call of anything else that runs there goes where it would have gone.
 */
export function answerCalls(paths: readonly string[], answer: Answer): void {
  const ordinary = globalThis.fetch
  vi.stubGlobal('fetch', (target: string | URL | Request, init: RequestInit = {}) =>
    typeof target === 'string' && paths.some((path) => target.startsWith(path))
      ? answer(target, init)
      : ordinary(target, init),
  )
}
