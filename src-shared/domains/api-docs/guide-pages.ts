/** Pages below /api-docs. */
export const GUIDE_PAGES: readonly string[] = ['guides', 'changelog']
