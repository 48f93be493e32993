import type { SupportRequest } from '#shared/domains/support/support.schema.ts'

export const SUPPORT_FIELDS = ['name', 'email', 'topic', 'message'] as const

/** As typed, so that an unfinished message counts too. */
export function readSupportDraft(kept: unknown): SupportRequest | null {
  if (typeof kept !== 'object' || kept === null) return null
  return SUPPORT_FIELDS.every((field) => typeof Reflect.get(kept, field) === 'string') ? (kept as SupportRequest) : null
}
