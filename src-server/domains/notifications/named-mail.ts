import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { RenderedMail } from './mails.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A mail whose words, which name the product as delivered, name it as its operator does. */
export function namedMail({ subject, html, text }: RenderedMail, name: string): RenderedMail {
  const asHtml = name.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign)
  return {
    subject: subject.replaceAll(PRODUCT_NAME, () => name),
    html: html.replaceAll(PRODUCT_NAME, () => asHtml),
    text: text.replaceAll(PRODUCT_NAME, () => name),
  }
}

const UNQUOTED = /["\\\r\n]/g
/** The sender's name and address. */
export const senderOf = (name: string, host: string): string => `"${name.replace(UNQUOTED, '')}" <no-reply@${host}>`
