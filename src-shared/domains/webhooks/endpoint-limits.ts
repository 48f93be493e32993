/** Of one account. */
export const MOST_ENDPOINTS = 10
