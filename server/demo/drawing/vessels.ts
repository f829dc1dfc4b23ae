import type { Chance } from '../chance.ts'
import { eggTray, onRing } from './grounds.ts'
import { ball, type Mesh, type MeshPoint, type Paint, turned } from './mesh.ts'
import { type Colour, cloud, mix, noise, shade } from './noise.ts'
import { type GroundName, layGround, type Produce } from './piles.ts'
import { lay, put, type Scene } from './scene.ts'

const still = { yaw: 0, pitch: 0, roll: 0 }

/** A round vessel seen from above, wall, rim and the inside down to what it holds. */
function vessel(colour: Colour, gloss: number): Mesh {
  const paint: Paint = (u, v) =>
    shade(colour, 0.9 + 0.12 * Math.sin(u * 12 + v * 3) + (noise(u * 90, v * 30) - 0.5) * 0.06)
  return turned('1.02,-0.5 1.08,-0.2 1,0.1 1.02,0.22 1.08,0.3 1.04,0.34 0.97,0.3 0.94,0.1 0.92,-0.4', paint, {
    gloss,
    fine: 120,
  })
}

type Fill = { colour: Colour; gloss: number; froth?: Colour; lumpy?: number }

/** Milk in steel, ghee in brass, curd in clay. */
export const poured =
  (ground: GroundName, wall: Colour, shine: number, { colour, gloss, froth, lumpy = 0 }: Fill) =>
  (scene: Scene, { between }: Chance) => {
    layGround(scene, ground)
    const [x, y, size] = [400, 306, 246]
    put(scene, [vessel(wall, shine)], { x, y, z: 90, size, ...still })
    const ring = { x, y, wide: size * 0.95, high: size * 0.95 }
    lay(scene, (px, py) => {
      const away = onRing(ring, px, py)
      if (away > 1) return undefined
      const swell = cloud(px / 60, py / 60, 4)
      const grain = noise(px / 3, py / 3) * noise(px / 7, py / 7)
      const depth = 118 + swell * 3 * (1 + lumpy) + grain * lumpy * 3
      return { depth, colour: mix(shade(colour, 0.93), colour, swell + grain * lumpy), gloss }
    })
    if (!froth) return
    for (let count = 0; count < 420; count++) {
      const [angle, away] = [between(0, Math.PI * 2), 1 - between(0, 1) ** 3 * 0.9]
      const bubble = ball([1, 1, 0.7], () => froth, { gloss: 0.5, fine: 12 })
      const reach = ring.wide * 0.97 * away
      put(scene, [bubble], {
        x: x + Math.cos(angle) * reach,
        y: y + Math.sin(angle) * reach,
        z: 119,
        size: between(1.5, 6.5),
        ...still,
      })
    }
  }

/** Eggs stand in their tray, one cup is empty. */
export function inTray(scene: Scene, { make, size }: Produce, random: Chance) {
  lay(scene, eggTray, 2)
  for (let row = 0; row < 6; row++)
    for (let column = 0; column < 8; column++) {
      if (row === 3 && column === 5) continue
      const at: MeshPoint = [56 + column * 112, 56 + row * 112, 20]
      const tone = random.between(0.88, 1.08)
      const lean = { yaw: random.between(0, 6), pitch: random.between(-0.9, 0.9), roll: random.between(-0.9, 0.9) }
      put(scene, make(random), { x: at[0], y: at[1], z: at[2], size: size * 1.08, ...lean }, [
        tone,
        tone,
        tone * random.between(0.95, 1.03),
      ])
    }
}
