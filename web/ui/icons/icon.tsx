import { classNames } from '#web/ui/class-names.ts'
import styles from './icon.module.css'
import { drawingOf, type IconName } from './icon-names.ts'

const pixels = { tiny: 16, small: 20, normal: 24, large: 32 }

type IconProps = {
  name: IconName
  size?: keyof typeof pixels | undefined
  /** Only where no word stands beside it. */
  label?: string | undefined
  className?: string | undefined
}

export function Icon({ name, size = 'normal', label, className }: IconProps) {
  const drawing = {
    className: classNames(styles.icon, size === 'tiny' && styles.tiny, className),
    width: pixels[size],
    height: pixels[size],
    children: <use href={drawingOf(name)} />,
  }
  return label ? <svg {...drawing} role="img" aria-label={label} /> : <svg {...drawing} aria-hidden="true" />
}
