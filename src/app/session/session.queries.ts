import { queryOptions } from '@tanstack/react-query'
import { read } from '#client/app/api/request.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'

/** The signed-in user; null is a visitor (the server answered 401). */
export const sessionQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async () => (await read('/api/user', 'returnNull')) as SessionUser | null,
})
