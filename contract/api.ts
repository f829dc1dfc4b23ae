import { adminApi } from './admin.ts'
import type { Endpoint } from './endpoint.ts'
import { sessionApi } from './session.ts'
import { usersApi } from './users.ts'

/** Every endpoint by feature word: OpenAPI, the access test and the web's typed client all read this table. */
export const api = {
  users: usersApi,
  session: sessionApi,
  admin: adminApi,
} as const satisfies Record<string, Record<string, Endpoint>>
