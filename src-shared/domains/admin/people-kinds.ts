/** Each is read by an index of its own. */
export const PEOPLE_FILTERS = ['admins', 'frozen', 'pending', 'approved', 'rejected'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

export const ROLES = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof ROLES)[number]
