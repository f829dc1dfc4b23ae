import fastJson, { type Schema } from 'fast-json-stringify'
import type { z } from '#contract/zod.ts'
import { replySchema } from './openapi.ts'

/** Serialises responses by their schema, faster than JSON.stringify. Compiled lazily at the first response, not at the start. */
export function replyWriter(schema: z.ZodType | null): (answer: unknown) => string {
  let write: ((answer: unknown) => string) | undefined
  return (answer) => {
    write ??= schema ? fastJson(replySchema(schema) as Schema) : JSON.stringify
    return write(answer)
  }
}
