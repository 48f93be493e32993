import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { OpenedContent } from '#shared/domains/content/desk.schema.ts'

const PLACES = { draft: 0, review: 1, approved: 2, scheduled: 2, live: 3, unpublished: 0 } as const

/** The four stages, and one sentence about where the version stands. */
export function useStateWords({
  state,
  liveVersion,
  openVersion,
  publishAt,
  isTrashed,
  isOwn,
  version,
}: OpenedContent) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const now = PLACES[state]
  const names = [t`Draft`, t`In review`, t`Approved`, t`Live`]
  const at = publishAt === null ? '' : moment(publishAt)
  const who = version.reviewedByName ?? ''
  const sentences = {
    draft:
      liveVersion === null
        ? t`Nobody sees it yet. Somebody else approves it before it goes live.`
        : t`Version ${liveVersion} stays live until somebody else approves this one.`,
    review: isOwn ? t`It waits for somebody else’s review.` : t`Read it, then approve it or send it back.`,
    approved: t`Approved by ${who}. Publish it whenever you like.`,
    scheduled: t`Approved by ${who}. It goes live on ${at}.`,
    live: t`People see version ${liveVersion ?? ''}. Your changes here are a draft first.`,
    unpublished: t`Nobody sees it. Your changes here are a draft first.`,
  }
  return {
    now,
    steps: names.map((name, place) => ({ name, isDone: place <= now })),
    sentence: isTrashed ? t`It is in the trash.` : openVersion === null && state === 'draft' ? '' : sentences[state],
  }
}
