import { MONEY_CALLS } from '#shared/domains/api-docs/api-limits.ts'
import { REPORTS_A_DAY } from '#shared/domains/reports/report-limits.ts'
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from '#shared/kernel/durations.ts'
export interface Limit {
  count: number
  windowSeconds: number
}

/** Budgets that all processes share, in Postgres; each one counts within a window that starts with its first charge. */
export const RATE_LIMITS = {
  /** Failed sign-ins from one network, over all accounts; past it the network is slowed down, never locked. */
  failedSignInsOfNetwork: { count: 60, windowSeconds: 600 },
  /** Failed sign-ins for one account from one network, or from one device that the account knows. */
  failedSignInsOfAccount: { count: 5, windowSeconds: 900 },
  /** Sign-ins by passkey that were begun or answered: this bounds work, nothing can be guessed. */
  passkeyChallengesOfNetwork: { count: 600, windowSeconds: 600 },
  registrationsOfNetwork: { count: 600, windowSeconds: 600 },
  /** Each mailbox has a limit of its own (mayMailLink): this one bounds work, and must not lock a whole office out. */
  passwordResetsOfNetwork: { count: 200, windowSeconds: HOUR_SECONDS },
  /** Links that were opened and used, or tried; a token cannot be guessed. */
  passwordResetTriesOfNetwork: { count: 200, windowSeconds: 600 },
  /** Mails of one person that confirm their own address, beside the first: it may be a stranger's, mistyped. */
  verificationMailsOfUser: { count: 5, windowSeconds: DAY_SECONDS },
  /** Addresses that one person may ask to have instead: each gets a mail, and an answer whether it is taken. */
  emailChangesOfUser: { count: 5, windowSeconds: DAY_SECONDS },
  /** Of visitors; who is signed in has a budget of their own. */
  supportMessagesOfNetwork: { count: 5, windowSeconds: HOUR_SECONDS },
  problemReportsOfUser: { count: REPORTS_A_DAY, windowSeconds: DAY_SECONDS },
  supportMessagesOfUser: { count: 5, windowSeconds: HOUR_SECONDS },
  /** Of all visitors together: what people can read in a day. */
  supportMessagesOfAll: { count: 500, windowSeconds: DAY_SECONDS },
  /** Messages of administrators that one person gets. */
  messagesToPerson: { count: 5, windowSeconds: DAY_SECONDS },
  /** Messages of one administrator to people. */
  messagesOfAdministrator: { count: 50, windowSeconds: HOUR_SECONDS },
  /** Wrong passwords for step-up within one session. */
  failedPasswordsOfSession: { count: 5, windowSeconds: 900 },
  /** Wrong codes of a second factor: who tries them knows the password, so that this locks nobody else out. */
  failedCodesOfUser: { count: 5, windowSeconds: 900 },
  /** A signed challenge of SEP-10 counts once for as long as it could be handed in. */
  webAuthChallenges: { count: 1, windowSeconds: 1000 },
  /** Files that one person gives us: each is decoded and kept. */
  uploadsOfUser: { count: 40, windowSeconds: DAY_SECONDS },
  /** Copies of all that is kept of a person; each is read whole. */
  dataCopiesOfUser: { count: 10, windowSeconds: DAY_SECONDS },
  /** Files of one person's transactions. */
  exportsOfUser: { count: 60, windowSeconds: HOUR_SECONDS },
  /** Lines of one cause in one access history: who is refused without end does not fill the disk. */
  accessNotesOfUser: { count: 1, windowSeconds: MINUTE_SECONDS },
  moneyCallsOfUser: MONEY_CALLS,
} satisfies Record<string, Limit>

export type RateLimitName = keyof typeof RATE_LIMITS
/** Those that count what comes from one network. */
export type NetworkLimitName = Extract<RateLimitName, `${string}OfNetwork`>
export type RateLimits = Record<RateLimitName, Limit>
