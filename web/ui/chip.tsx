import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type ChipProps = { children: ReactNode; icon?: IconName | undefined } & (
  | { onPress?: never; onRemove?: never }
  | { onPress: () => void; selected: boolean; onRemove?: never }
  /** `removeLabel` holds the chip's own words, as a voice user speaks what is seen. */
  | { onRemove: () => void; removeLabel: string; onPress?: never }
)

export function Chip(props: ChipProps) {
  const { children, icon } = props
  const lead = icon && <Icon name={icon} size="small" />
  if (props.onRemove)
    return (
      <button
        type="button"
        className={classNames(styles.chip, styles.removable)}
        aria-label={props.removeLabel}
        onClick={props.onRemove}
      >
        {lead}
        {children}
        <Icon name="cross" size="small" />
      </button>
    )
  if (props.onPress)
    return (
      <button
        type="button"
        className={classNames(styles.chip, styles.pressable, props.selected && styles.selected)}
        aria-pressed={props.selected}
        onClick={props.onPress}
      >
        {props.selected ? <Icon name="check" size="small" /> : lead}
        {children}
      </button>
    )
  return (
    <span className={classNames(styles.chip, styles.still)}>
      {lead}
      {children}
    </span>
  )
}
