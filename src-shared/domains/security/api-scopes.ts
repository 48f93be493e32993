/** read: looking. request: asking others for payments. trade: orders and swaps. transfer: whatever takes value out. admin: an administrator's calls. */
export const API_SCOPES = ['read', 'request', 'trade', 'transfer', 'admin'] as const
export type ApiScope = (typeof API_SCOPES)[number]
