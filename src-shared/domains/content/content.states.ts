/** built_in: a page with a route of its own; page: below /pages; post: below /blog; shared: a block of several pages. */
export const CONTENT_KINDS = ['built_in', 'page', 'post', 'shared', 'landing'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** Of a text: of the version that is open, else whether people see it. */
export const ITEM_STATES = ['draft', 'review', 'approved', 'scheduled', 'live', 'unpublished'] as const
export type ItemState = (typeof ITEM_STATES)[number]
export type OpenState = Exclude<ItemState, 'live' | 'unpublished'>
/** past: was live; kept: was never, and another version has taken its place. */
export type VersionState = OpenState | 'live' | 'past' | 'kept'

/** Every transition of a version that is open, and why. Nothing else changes its state, but going live or being put aside. */
const TRANSITIONS: Record<OpenState, readonly OpenState[]> = {
  draft: ['review'], // somebody else shall look at it
  review: ['approved', 'scheduled', 'draft'], // agreed | agreed, with a time that was set before | sent back, or taken back
  approved: ['scheduled', 'draft'], // a time was set | taken back to be changed
  scheduled: ['approved', 'draft'], // the time was taken away | taken back to be changed
}
export const mayBecome = (from: OpenState, to: OpenState): boolean => TRANSITIONS[from].includes(to)

/** For how long nobody else may take over from whoever saved last. */
export const LOCK_MINUTES = 5
/** For how long the link of a preview works. */
export const PREVIEW_MINUTES = 30

/** Where a text is seen. */
export function pathOf(kind: ContentKind, key: string): string | null {
  if (kind === 'landing') return '/'
  if (kind === 'shared') return null
  return kind === 'built_in' ? `/${key}` : kind === 'page' ? `/pages/${key}` : `/blog/${key}`
}
