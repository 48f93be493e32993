/** Deliveries end a moment after the event; a page in the background reads nothing. */
export const READ_AGAIN_MS = 4000
