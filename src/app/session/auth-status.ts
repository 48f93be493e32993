import { read } from '#client/app/api/request.ts'

/** GET /api/auth-status, unmodified. Throws if there is no readable answer. */
export const readRawAuthStatus = (): Promise<unknown> => read('/api/auth-status')

export interface AuthStatus {
  authenticated: boolean
  sessionID: string | null
}

/** Whether there is a valid session, and its public id. If the call fails: not authenticated, and sessionID is 'error'. */
export async function readAuthStatus(): Promise<AuthStatus> {
  try {
    const answer = await readRawAuthStatus()
    if (typeof answer !== 'object' || answer === null) throw new Error('the session status was no object')
    const sessionID: unknown = Reflect.get(answer, 'sessionID')
    return {
      authenticated: Reflect.get(answer, 'authenticated') === true,
      sessionID: typeof sessionID === 'string' ? sessionID : null,
    }
  } catch (error) {
    console.error('session status not read', error)
    return { authenticated: false, sessionID: 'error' }
  }
}
