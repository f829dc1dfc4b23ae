import { type Colour, clamp } from './noise.ts'

export type MeshPoint = [number, number, number]
export type Paint = (around: number, along: number, at: MeshPoint) => Colour
/** Triangles with a colour at every corner. `gloss` runs from 0, cloth, to 1, wet. */
export type Mesh = {
  points: Float32Array
  normals: Float32Array
  colours: Float32Array
  faces: Uint32Array
  gloss: number
}
/** What is put into a scene as one piece: a tomato with its leaves and its stalk. */
export type Thing = Mesh[]

/** A sheet of `columns` by `rows` bent by `place`; the first and last column meet when it is closed. */
export function sheet(
  columns: number,
  rows: number,
  place: (u: number, v: number) => MeshPoint,
  paint: Paint,
  gloss = 0.2,
  closed = true,
): Mesh {
  const wide = columns + 1
  const count = wide * (rows + 1)
  const points = new Float32Array(count * 3)
  const colours = new Float32Array(count * 3)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [u, v] = [column / columns, row / rows]
      const at = place(u, v)
      points.set(at, (row * wide + column) * 3)
      colours.set(paint(u, v, at), (row * wide + column) * 3)
    }
  const faces = new Uint32Array(columns * rows * 6)
  let next = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = row * wide + column
      faces.set([corner, corner + 1, corner + wide, corner + 1, corner + wide + 1, corner + wide], next)
      next += 6
    }
  return { points, normals: normalsOf(points, faces, closed ? wide : 0), colours, faces, gloss }
}

function normalsOf(points: Float32Array, faces: Uint32Array, seam: number) {
  const normals = new Float32Array(points.length)
  const value = (index: number) => points[index] ?? 0
  for (let face = 0; face < faces.length; face += 3) {
    const [a, b, c] = [(faces[face] ?? 0) * 3, (faces[face + 1] ?? 0) * 3, (faces[face + 2] ?? 0) * 3]
    const [ux, uy, uz] = [value(b) - value(a), value(b + 1) - value(a + 1), value(b + 2) - value(a + 2)]
    const [vx, vy, vz] = [value(c) - value(a), value(c + 1) - value(a + 1), value(c + 2) - value(a + 2)]
    const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    for (const corner of [a, b, c])
      for (let axis = 0; axis < 3; axis++) normals[corner + axis] = (normals[corner + axis] ?? 0) + (normal[axis] ?? 0)
  }
  if (seam)
    for (let row = 0; row < points.length / 3; row += seam)
      for (let axis = 0; axis < 3; axis++) {
        const [first, last] = [row * 3 + axis, (row + seam - 1) * 3 + axis]
        const sum = (normals[first] ?? 0) + (normals[last] ?? 0)
        normals[first] = sum
        normals[last] = sum
      }
  return normals
}

/** A smooth curve through points that are evenly spaced in `t`. */
function through<T extends readonly number[]>(stops: readonly T[], t: number): number[] {
  const at = clamp(t) * (stops.length - 1)
  const index = Math.min(Math.floor(at), stops.length - 2)
  const f = at - index
  const stop = (offset: number) => stops[clamp(index + offset, 0, stops.length - 1)] as T
  return (stops[0] as T).map((_, axis) => {
    const [a, b, c, d] = [stop(-1)[axis] ?? 0, stop(0)[axis] ?? 0, stop(1)[axis] ?? 0, stop(2)[axis] ?? 0]
    return b + (f / 2) * (c - a + f * (2 * a - 5 * b + 4 * c - d + f * (3 * (b - c) + d - a)))
  })
}

/** Written as in an SVG polyline: numbers of one stop with commas, stops with blanks. */
export type Stops = string | readonly (readonly number[])[]
const listed = (stops: Stops) =>
  typeof stops === 'string' ? stops.split(' ').map((stop) => stop.split(',').map(Number)) : stops

type MeshShape = { wobble?: (around: number, along: number, at: MeshPoint) => number; gloss?: number; fine?: number }

/** Turned like on a potter's wheel about the z axis: stops are radius and height, from the foot up. */
export function turned(profile: Stops, paint: Paint, shape: MeshShape = {}): Mesh {
  const stops = listed(profile)
  const { wobble = () => 1, gloss = 0.2, fine = 36 } = shape
  const place = (u: number, v: number): MeshPoint => {
    const [radius = 0, height = 0] = through(stops, v)
    const [x, y] = [Math.max(0, radius) * Math.cos(u * Math.PI * 2), Math.max(0, radius) * Math.sin(u * Math.PI * 2)]
    const swell = wobble(u, v, [x, y, height])
    return [x * swell, y * swell, height * (1 + (swell - 1) * 0.5)]
  }
  return sheet(fine, fine, place, paint, gloss)
}

const ballStops = Array.from({ length: 13 }, (_, step): [number, number] => [
  Math.sin((step / 12) * Math.PI),
  -Math.cos((step / 12) * Math.PI),
])

/** A ball stretched by `size` and dented by `wobble`. */
export function ball(size: MeshPoint, paint: Paint, shape: MeshShape = {}): Mesh {
  const { wobble = () => 1, gloss = 0.2, fine = 32 } = shape
  const place = (u: number, v: number): MeshPoint => {
    const [radius = 0, height = 0] = through(ballStops, v)
    const at: MeshPoint = [radius * Math.cos(u * Math.PI * 2), radius * Math.sin(u * Math.PI * 2), height]
    const swell = wobble(u, v, at)
    return [at[0] * size[0] * swell, at[1] * size[1] * swell, at[2] * size[2] * swell]
  }
  return sheet(fine, Math.max(6, fine >> 1), place, paint, gloss)
}

type Tube = { gloss?: number; fine?: number; long?: number; flat?: number; bend?: number }

/** A tube along a curve that lies flat: stops are x, y, radius and what `bend` adds to y. `swell` makes ribs and warts. */
export function tube(
  course: Stops,
  paint: Paint,
  shape: Tube & { swell?: (around: number, along: number) => number } = {},
): Mesh {
  const { gloss = 0.2, fine = 16, long = 40, flat = 1, bend = 0, swell = () => 1 } = shape
  const stops = listed(course).map(([x = 0, y = 0, radius = 0, sway = 0]) => [x, y + sway * bend, radius])
  const place = (u: number, v: number): MeshPoint => {
    const [x = 0, y = 0, radius = 0] = through(stops, v)
    const [x0 = 0, y0 = 0] = through(stops, Math.max(0, v - 0.01))
    const [x1 = 0, y1 = 0] = through(stops, Math.min(1, v + 0.01))
    const length = Math.hypot(x1 - x0, y1 - y0) || 1
    const reach = Math.max(0, radius) * swell(u, v)
    const side = Math.cos(u * Math.PI * 2) * reach
    return [x - ((y1 - y0) / length) * side, y + ((x1 - x0) / length) * side, Math.sin(u * Math.PI * 2) * reach * flat]
  }
  return sheet(fine, long, place, paint, gloss)
}

/** Moved, turned about z and made larger, to build a thing from parts. */
export function moved(mesh: Mesh, by: MeshPoint, turn = 0, scale: number | MeshPoint = 1, lean = 0): Mesh {
  const size: MeshPoint = typeof scale === 'number' ? [scale, scale, scale] : scale
  const [cos, sin, up, over] = [Math.cos(turn), Math.sin(turn), Math.cos(lean), Math.sin(lean)]
  const carry = (from: Float32Array, grow: MeshPoint, shift: MeshPoint) => {
    const to = new Float32Array(from.length)
    for (let i = 0; i < from.length; i += 3) {
      const [px, py, pz] = [(from[i] ?? 0) * grow[0], (from[i + 1] ?? 0) * grow[1], (from[i + 2] ?? 0) * grow[2]]
      const [lx, lz] = [px * up + pz * over, pz * up - px * over]
      to.set([lx * cos - py * sin + shift[0], lx * sin + py * cos + shift[1], lz + shift[2]], i)
    }
    return to
  }
  const normalGrow: MeshPoint = [1 / size[0], 1 / size[1], 1 / size[2]]
  return { ...mesh, points: carry(mesh.points, size, by), normals: carry(mesh.normals, normalGrow, [0, 0, 0]) }
}
