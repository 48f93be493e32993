import { read } from '#client/app/api/request.ts'

export interface AdminStatus {
  isAdmin: boolean
  error?: string
}

/** GET /api/admin/status. If it fails, the visitor counts as no administrator and the cause is reported. */
export async function readAdminStatus(): Promise<AdminStatus> {
  try {
    const answer = await read('/api/admin/status')
    return { isAdmin: isTrue(answer) }
  } catch (error) {
    console.error('admin status not read', error)
    return { isAdmin: false, error: error instanceof Error ? error.message : String(error) }
  }
}

const isTrue = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isAdmin') === true
