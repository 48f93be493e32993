import { read } from '#client/app/api/request.ts'

/** GET /api/auth-status, whole. Raises where there is no answer that can be read. */
export const readRawAuthStatus = (): Promise<unknown> => read('/api/auth-status')

export interface AuthStatus {
  authenticated: boolean
  sessionID: string | null
}

/** Whether a session holds, and its public name. Where the call fails: nobody is authenticated, and sessionID is 'error'. */
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
