import { createRequire } from 'node:module'
import type * as Argon2 from '@node-rs/argon2'

/**
 * Stands for the library where the server is tested (vitest.config.ts): the same one, at the least price it knows. What a
 * password costs is looked at by itself; a thousand others would take half a minute of CPU.
 */
const argon2: typeof Argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const least: Argon2.Options = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let isFull = false

export const { verify } = argon2

export const hash = (password: string, price: Argon2.Options) => argon2.hash(password, isFull ? price : least)

/** `work` pays what people pay. */
export async function atFullPrice<T>(work: () => Promise<T>): Promise<T> {
  isFull = true
  try {
    return await work()
  } finally {
    isFull = false
  }
}
