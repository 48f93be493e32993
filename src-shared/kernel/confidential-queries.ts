const PATHS = ['payments.preview', 'payments.recipient', 'transactions.list'] as const
export type ConfidentialQuery = (typeof PATHS)[number]

/** Queries whose input names addresses or people: they travel in a body, so that no log or history keeps them, and in no page. */
export const CONFIDENTIAL_QUERIES: ReadonlySet<string> = new Set(PATHS)
