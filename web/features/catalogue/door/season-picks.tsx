import { useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import styles from './season-picks.module.css'

type SeasonPicksProps = {
  label: string
  crops: readonly { key: string; label: string }[]
  chosen: string
  onChoose: (crop: string) => void
  disabled: boolean
}

/** Pictures to tap, for whoever would rather not write. */
export function SeasonPicks({ label, crops, chosen, onChoose, disabled }: SeasonPicksProps) {
  const id = useId()
  return (
    <div className={styles.season}>
      <p className={styles.label} id={id}>
        {label}
      </p>
      <ul className={styles.crops} aria-labelledby={id}>
        {crops.map(({ key, label }) => (
          <li key={key}>
            <button
              type="button"
              className={classNames(styles.crop, key === chosen && styles.chosen)}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
              disabled={disabled}
            >
              <img src={`/pics/crops/${key}.webp`} alt="" width={144} height={108} loading="lazy" />
              <span>{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
