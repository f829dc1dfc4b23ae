import { languages } from './languages.ts'
import { z } from './zod.ts'

export const roles = ['farmer', 'vendor', 'customer', 'admin'] as const
export type Role = (typeof roles)[number]

export const user = z.object({
  _id: z.uuid(),
  role: z.enum(roles),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  phoneVerifiedAt: z.iso.datetime().nullable(),
  street: z.string().nullable(),
  district: z.string().nullable(),
  state: z.string().nullable(),
  zipcode: z.string().nullable(),
  memberSince: z.iso.datetime(),
  profileImageUrl: z.string().nullable(),
  language: z.enum(languages),
})
export type User = z.infer<typeof user>
