/** Every refusal there is: its status and the English text of the specification. The web translates by code. */
export const refusals = {
  validation: { status: 400, message: 'Please check your input and try again.' },
  idempotency_key_invalid: { status: 400, message: 'The Idempotency-Key header must be 1 to 255 visible characters.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  account_suspended: { status: 403, message: 'This account is suspended.' },
  not_found: { status: 404, message: 'Not found.' },
  idempotency_conflict: { status: 409, message: 'This Idempotency-Key was used for another request.' },
  too_large: { status: 413, message: 'This is too large.' },
  unsupported_type: { status: 415, message: 'This content type is not supported.' },
  too_many_requests: { status: 429, message: 'Too many requests. Please try again later.' },
  unexpected: { status: 500, message: 'An error occurred' },
  maintenance: { status: 503, message: 'Seedha is under maintenance. Please try again later.' },
  overloaded: { status: 503, message: 'Seedha is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals
export type Fault = { path: string; message: string }

/** What every error answer of the API looks like. */
export type ErrorBody = { message: string; code: RefusalCode; details?: Fault[] }
