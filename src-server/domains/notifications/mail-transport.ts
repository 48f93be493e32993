import type { Transporter } from 'nodemailer'
import type { RenderedMail } from './mails.ts'

interface Letter extends RenderedMail {
  /** Stable over all tries, so that a mail server or program can tell a repetition. */
  messageId: string
  from: string
  to: string
  replyTo: string | null
}
/** unreachable: the next mail would fare the same. refused: this mail will never be taken. */
export type Delivery = { kind: 'sent' } | { kind: 'unreachable' | 'delayed' | 'refused'; reason: string }
export type SendLetter = (letter: Letter) => Promise<Delivery>

const CONNECT_MS = 10_000
const ANSWER_MS = 20_000
/** Of nodemailer: the server was not reached, or does not want us at all. */
const UNREACHABLE = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL'])
const LONGEST_REASON = 300

/** Delivers to one mail server; the connection is opened for each letter and closed after it. */
export function createMailTransport(mailUrl: string): SendLetter {
  let opening: Promise<Transporter> | undefined
  return async (letter) => {
    opening ??= open(mailUrl) // the library is loaded with the first mail
    const { messageId, from, to, replyTo, subject, html, text } = letter
    const transporter = await opening
    try {
      await transporter.sendMail({ messageId, from, to, replyTo: replyTo ?? undefined, subject, html, text })
      return { kind: 'sent' }
    } catch (cause) {
      return deliveryOf(cause)
    }
  }
}

async function open(mailUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: ANSWER_MS }
  return createTransport({ url: mailUrl, ...limits, disableFileAccess: true, disableUrlAccess: true })
}

/** Whatever the library throws means that the letter was not taken; a second copy is told apart by its id. */
function deliveryOf(cause: unknown): Delivery {
  const {
    code = '',
    responseCode = 0,
    message = '',
  } = cause as { code?: string; responseCode?: number; message?: string }
  const reason = message.replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON) || 'no reason was given'
  // A sign-in that is refused comes with a code above 500, and says nothing of the letter.
  if (code === 'EAUTH' || (UNREACHABLE.has(code) && responseCode < 500)) return { kind: 'unreachable', reason }
  return { kind: responseCode >= 500 ? 'refused' : 'delayed', reason }
}
