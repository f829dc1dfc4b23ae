import { classNames } from '#web/ui/class-names.ts'
import styles from './category-drawing.module.css'

export type DrawingTone = 'leaf' | 'turmeric' | 'clay' | 'sky'

const tones = {
  vegetables: 'leaf',
  fruits: 'clay',
  grains: 'turmeric',
  pulses: 'leaf',
  oilseeds: 'turmeric',
  spices: 'clay',
  dairy: 'sky',
  meat: 'clay',
  poultry: 'turmeric',
  other: 'leaf',
} as const satisfies Record<string, DrawingTone>

export type DrawingName = keyof typeof tones

type CategoryDrawingProps = {
  name: DrawingName
  tone?: DrawingTone | undefined
  /** Size and corners come from the place it stands in. */
  className?: string | undefined
}

export function CategoryDrawing({ name, tone = tones[name], className }: CategoryDrawingProps) {
  return (
    <span className={classNames(styles.ground, styles[tone], className)} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 96 96" aria-hidden="true">
        <use href={`/categories.svg#${name}`} />
      </svg>
    </span>
  )
}
