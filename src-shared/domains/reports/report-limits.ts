/** Reports of one person within 24 hours. */
export const REPORTS_A_DAY = 5
export const REPORT_DAYS = 90
/** So many failed calls and lines of the console go with a report, the newest ones. */
export const MOST_CALLS = 10
export const MOST_LINES = 20
export const LONGEST_REPORT = 2000
