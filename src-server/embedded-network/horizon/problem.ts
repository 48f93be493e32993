/** A refusal as Horizon words it: `application/problem+json` with a type, a title, a detail and extras. */
export class Problem extends Error {
  readonly slug: string
  readonly status: number
  readonly body: Record<string, unknown>
  readonly headers: Record<string, string> = {}

  constructor(slug: string, status: number, text: ProblemText) {
    super(text.title)
    this.slug = slug
    this.status = status
    this.body = { type: `https://stellar.org/horizon-errors/${slug}`, title: text.title, status, ...rest(text) }
  }
}

type ProblemText = { title: string; detail?: string; extras?: Record<string, unknown> }

function rest({ detail, extras }: ProblemText): Record<string, unknown> {
  return { ...(detail === undefined ? {} : { detail }), ...(extras === undefined ? {} : { extras }) }
}

export function notFound(extras?: Record<string, unknown>): Problem {
  const detail =
    'The resource at the url requested was not found.  This usually occurs for one of two reasons:  ' +
    'The url requested is not valid, or no data in our database could be found with the parameters provided.'
  return new Problem('not_found', 404, { title: 'Resource Missing', detail, extras })
}

/** 400 for one parameter, which `extras.invalid_field` names. */
export function badField(field: string, reason: string): Problem {
  const detail = 'The request you sent was invalid in some way.'
  return new Problem('bad_request', 400, {
    title: 'Bad Request',
    detail,
    extras: { invalid_field: field, reason },
  })
}

export function badRequest(detail: string): Problem {
  return new Problem('bad_request', 400, { title: 'Bad Request', detail })
}

export function beforeHistory(): Problem {
  const detail =
    "This horizon instance is configured to only track a portion of the stellar network's latest history. " +
    'This request is asking for results prior to the recorded history known to this horizon instance.'
  return new Problem('before_history', 410, { title: 'Data Requested Is Before Recorded History', detail })
}

export function notAcceptable(): Problem {
  const title = 'An acceptable response content-type could not be provided for this request'
  return new Problem('not_acceptable', 406, { title })
}

export function unsupportedMediaType(): Problem {
  const detail =
    'The request has an unsupported content type. Presently, the only supported content type is ' +
    'application/x-www-form-urlencoded.'
  return new Problem('unsupported_media_type', 415, { title: 'Unsupported Media Type', detail })
}

export function payloadTooLarge(): Problem {
  const detail = 'The body of the request is larger than any transaction envelope can be.'
  return new Problem('payload_too_large', 413, { title: 'Payload Too Large', detail })
}

/** 429; the client may come again after so many seconds. */
export function rateLimitExceeded(retryAfterSeconds: number): Problem {
  const detail =
    'The rate limit for the requesting IP address is over its alloted limit.  The allowed limit and requests left per ' +
    "time period are communicated to clients via the http response headers 'X-RateLimit-*' headers."
  const problem = new Problem('rate_limit_exceeded', 429, { title: 'Rate Limit Exceeded', detail })
  problem.headers['Retry-After'] = String(retryAfterSeconds)
  return problem
}

export function serverError(): Problem {
  const detail = 'An error occurred while processing this request.'
  return new Problem('server_error', 500, { title: 'Internal Server Error', detail })
}

export function serverOverCapacity(): Problem {
  const detail = 'This server is stopping or cannot serve the request now. Try it again.'
  return new Problem('server_over_capacity', 503, { title: 'Server Over Capacity', detail })
}
