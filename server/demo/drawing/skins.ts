import type { Paint, Thing } from './mesh.ts'
import { type Colour, cloud, mix } from './noise.ts'

/** Never one colour all over: lighter and darker patches, finer with more grain. */
export const mottled =
  (dark: Colour, light: Colour, grain = 3, [left, top] = [7, 3]): Paint =>
  (_u, _v, [x, y, z]) =>
    mix(dark, light, cloud(x * grain + left, y * grain + top, z * grain) * 1.5 - 0.25)

/** Fruit ripens in larger patches. */
export const ripe = (dark: Colour, light: Colour, grain = 2): Paint => mottled(dark, light, grain, [5, 2])

/** The same thing in another colour: a green banana is a yellow one with less red. */
export const tinted = (thing: Thing, by: Colour): Thing =>
  thing.map((mesh) => ({ ...mesh, colours: mesh.colours.map((value, at) => value * (by[at % 3] as number)) }))
