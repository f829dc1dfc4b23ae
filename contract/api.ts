import type { Endpoint } from './endpoint.ts'
import { sessionApi } from './session.ts'

/** Every endpoint by feature word: OpenAPI, the access test and the web's typed client all read this table. */
export const api = {
  session: sessionApi,
} as const satisfies Record<string, Record<string, Endpoint>>
