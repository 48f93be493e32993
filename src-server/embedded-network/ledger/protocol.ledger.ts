/** Protocol versions whose classic operations the engine has. */
export const OLDEST_PROTOCOL = 19
export const NEWEST_PROTOCOL = 27

/** From here on a negative fee is malformed and not just too small. */
export const CHECKED_FEES = 20
/** From here on transaction sets are described by phases and components, with an explicit price. */
export const GENERALIZED_SETS = 20
export const META_V3 = 20
export const META_V4 = 23
/** From here on the inner transaction of a fee bump reports no fee of its own. */
export const FREE_INNER_TRANSACTIONS = 25
/** From here on offers tried in vain against a pool count towards the limit of crossings. */
export const COUNTED_ATTEMPTS = 27
