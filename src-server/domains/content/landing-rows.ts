/** How the keys of the blocks begin that are the parts of the landing page; on the desk they are one text. */
export const LANDING_PREFIX = 'landing.'
export const LANDING_KEY = 'landing'
