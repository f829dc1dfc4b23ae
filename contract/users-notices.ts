import { alwaysByLetter } from './notifications-settings.ts'
import { z } from './zod.ts'

/** The letter that tells of it goes to the address the account had before. */
const aboutAccount = { kind: alwaysByLetter, hasLetter: true, params: z.object({}), page: () => '/profile' } as const

/** What is told about the own account: a part of `notices`. */
export const userNotices = { password_changed: aboutAccount, contacts_changed: aboutAccount }
