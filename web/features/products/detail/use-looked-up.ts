import type { LookedUp } from './look-up.ts'
import { useAwaited } from './use-awaited.ts'

/** An answer, or the promise of one. */
export type LookingUp = LookedUp | Promise<LookedUp>

export const useLookedUp = (given: LookingUp) => useAwaited(given, isWorse)

const isWorse = (next: LookedUp, before: LookedUp | undefined) => next.state === 'failed' && before?.state === 'found'
