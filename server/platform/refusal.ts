import { type ErrorBody, type FieldFault, type RefusalCode, refusals } from '#contract/errors.ts'

type More = {
  details?: FieldFault[]
  retryAfter?: number
  fields?: Record<string, string | number | null>
  /** The writes before it stay, even if it is thrown inside of a transaction. */
  stays?: true
}

/** The one way to refuse a call. Any other error that is thrown is a bug and answers 500 without detail. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly more: More

  constructor(code: RefusalCode, more: More = {}) {
    super(refusals[code].message)
    this.code = code
    this.status = refusals[code].status
    this.more = more
  }

  body(): ErrorBody {
    const { details, fields } = this.more
    return { message: this.message, code: this.code, ...(details && { details }), ...fields }
  }
}
