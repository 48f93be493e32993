/** What wallets and exchanges of any origin ask: their pages may read every answer, refusals too. */
const OPEN = /^\/(?:\.well-known\/stellar\.toml|federation|auth\/sep10)(?:[/?]|$)/
/** SEP-10 tells a refusal by `error`. */
const WITH_ERROR = /^\/auth\/sep10(?:[/?]|$)/

export const OPEN_HEADERS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

/** Headers of a refusal beside those of every answer. */
export const headersOfRefusal = (url: string): Record<string, string> => (OPEN.test(url) ? OPEN_HEADERS : {})

/** Members of a refusal's body beside ours. */
export const membersOfRefusal = (url: string, message: string): { error?: string } =>
  WITH_ERROR.test(url) ? { error: message } : {}
