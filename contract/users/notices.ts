import { alwaysByLetter } from '#contract/notifications/settings.ts'
import { roles } from '#contract/shared/roles.ts'
import { z } from '#contract/zod.ts'

/** The letter that tells of it goes to the address the account had before. */
const aboutAccount = { kind: alwaysByLetter, hasLetter: true, params: z.object({}), page: () => '/profile' } as const

/** What an admin did to it. That it is suspended is told by a letter alone: nobody is there to read anything else. */
const byAdmin = { kind: alwaysByLetter, page: () => '/profile' } as const

/** What is told about the own account: a part of `notices`. */
export const userNotices = {
  password_changed: aboutAccount,
  contacts_changed: aboutAccount,
  account_reactivated: { ...byAdmin, params: z.object({}) },
  role_changed: { ...byAdmin, params: z.object({ role: z.enum(roles) }) },
}
