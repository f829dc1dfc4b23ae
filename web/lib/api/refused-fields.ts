import type { RefusalCode } from '#contract/errors.ts'
import { ApiError } from './ask.ts'

/** A form's fields from top to bottom, and which of them a refusal concerns where the field's name does not say it. */
export type FieldTable<F extends string> = {
  fields: readonly F[]
  paths?: Partial<Record<string, F>>
  codes: Partial<Record<RefusalCode, F>>
}

/** The fields a refusal concerns, from top to bottom; none: it concerns the whole form. */
export function fieldsOf<F extends string>(error: unknown, { fields, paths, codes }: FieldTable<F>): F[] {
  if (!(error instanceof ApiError)) return []
  const byCode = error.code && codes[error.code]
  if (byCode) return [byCode]
  const named = (error.details ?? []).map(({ path }) => {
    const parts = path.split(/[./]/)
    const own = [parts.at(-1), parts[0]].find((part) => fields.some((field) => field === part))
    return own ?? paths?.[path] ?? paths?.[parts[0] ?? '']
  })
  return fields.filter((field) => named.includes(field))
}
