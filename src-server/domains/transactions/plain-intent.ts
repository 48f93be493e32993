/** Defaults of most intents: of an account that exists, at its own fee, without a memo, for as long as its envelope holds. */
export const PLAIN_INTENT = { createsAccount: false, servicePaysFee: false, memo: null, validUntil: null } as const
