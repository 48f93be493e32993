/** Texts that open something wherever they stand: secrets of Stellar accounts (SEP-23's S…) and API keys. */
const SECRET = /S[A-Z2-7]{55}|ak_[a-z]{1,20}_[A-Za-z0-9_-]{43}/g

export const HIDDEN = '[hidden]'

/** A text without what opens something. */
export const hideSecretTexts = (text: string): string => text.replace(SECRET, HIDDEN)
