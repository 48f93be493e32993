import { isHttpsAddress } from '#shared/kernel/https-address.ts'

const FORBIDDEN = /[\s\p{Cc}\p{Cf}\\]/u
const MOST = 500

/** A page of ours: a path that begins with one slash. */
export const isPagePath = (text: string): boolean =>
  text.length <= MOST && !FORBIDDEN.test(text) && text.startsWith('/') && !text.startsWith('//')

/** What a menu may lead to: nothing else is ever written into a link. */
export const isMenuAddress = (text: string): boolean => isPagePath(text) || isHttpsAddress(text)
