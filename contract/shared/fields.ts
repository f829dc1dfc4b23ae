import { z } from '#contract/zod.ts'
import { mostQuantity } from './amounts.ts'

/** A JSON number, or the same as text where it comes in a form: never a word, NaN, an exponent or too many decimals. */
const decimal = (places: number, most: number) =>
  z
    .union([z.number(), z.string().max(30)])
    .transform((given) => String(given).trim())
    .pipe(
      z
        .string()
        .regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${places}})?$`), `must be a number with at most ${places} decimals`),
    )
    .transform(Number)
    .pipe(z.number().max(most))

/** Rupees a unit. */
export const price = decimal(2, 10_000_000).pipe(z.number().positive())
/** Rupees in all. */
export const sum = decimal(2, 100_000_000_000).pipe(z.number().positive())
export const quantity = decimal(3, mostQuantity)
