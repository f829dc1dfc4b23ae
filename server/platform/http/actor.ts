import type { Role } from '#contract/shared/roles.ts'

/** The authenticated caller: all that a handler may know of the session. */
export type Actor = { id: string; role: Role; sessionId: string }
export type FindActor = (token: string, device: string | undefined) => Promise<Actor | undefined>
