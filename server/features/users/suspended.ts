import { Refusal } from '#server/platform/refusal.ts'

/** Told to the owner alone: whoever holds the token, the password or the phone. */
export const suspended = ({ suspensionReason }: { suspensionReason: string | null }) =>
  new Refusal('account_suspended', suspensionReason ? { fields: { reason: suspensionReason } } : {})
