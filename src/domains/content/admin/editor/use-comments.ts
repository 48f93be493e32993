import { trpc } from '#client/app/trpc.ts'
import type { ContentComment } from '#shared/domains/content/comments.schema.ts'

const NONE: readonly ContentComment[] = []

/** Comments of the version that is open; none are asked for where no version is. */
export function useComments(id: string, isOpen: boolean) {
  const { data } = trpc.admin.content.comments.useQuery({ id }, { enabled: isOpen })
  const comments = (isOpen ? data?.items : undefined) ?? NONE
  const open = new Map<string, number>()
  for (const { row, resolvedAt } of comments) if (resolvedAt === null) open.set(row, (open.get(row) ?? 0) + 1)
  return { comments, open }
}
