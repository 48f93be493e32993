/** Each is read by an index of its own. */
export const PEOPLE_FILTERS = ['new', 'admins', 'frozen', 'pending', 'approved', 'rejected'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** Who counts as new. */
export const NEW_FOR_DAYS = 7

export const ROLES = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof ROLES)[number]
