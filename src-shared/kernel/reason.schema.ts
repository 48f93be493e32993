import * as z from 'zod/mini'

/** Of an administrator's act, who answers for it in the audit log. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(3, 'Say in a few words why'), z.maxLength(500, 'A reason has at most 500 characters'))
