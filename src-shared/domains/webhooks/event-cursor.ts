/** Where a reader of events stands: the SQL transaction that wrote the last one that was read, and its id. */
export const EVENT_CURSOR = /^(\d{1,19})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
