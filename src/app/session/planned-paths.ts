/** Protected paths of the specification's section 2 that have no page yet: a visitor is sent to /auth all the same. */
const PLANNED = ['/pro-trading']

/** Whether a path that no page answers yet will be for signed-in people alone. */
export const isPlanned = (path: string): boolean => PLANNED.includes(path.replace(/\/+$/, ''))
