import type { AdminScope } from './admin-scopes.ts'

/** Named sets of scopes, offered where somebody is invited or their scopes are changed. */
export const SCOPE_TEMPLATES = {
  'support-agent': ['support'],
  'compliance-officer': ['support', 'compliance'],
  'finance-manager': ['support', 'finance'],
  accountant: ['finance'],
  editor: ['content'],
  operator: ['content', 'operations'],
  deputy: ['support', 'compliance', 'finance', 'content', 'operations'],
} as const satisfies Record<string, readonly AdminScope[]>
export type ScopeTemplate = keyof typeof SCOPE_TEMPLATES
