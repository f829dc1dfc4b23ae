import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import styles from './chip.module.css'

type ChipProps = { children: ReactNode; icon?: IconName | undefined } & (
  | { onPress?: never; onRemove?: never }
  | { onPress: () => void; selected: boolean; onRemove?: never }
  /**
   * `removeLabel` holds the chip's own words, as a voice user speaks what is seen. With `to` it is a link to the page
   * without it, which works before and without JavaScript.
   */
  | { onRemove: () => void; removeLabel: string; to?: string; onPress?: never }
)

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export function Chip(props: ChipProps) {
  const { children, icon } = props
  const lead = icon && <Icon name={icon} size="small" />
  if (props.onRemove) {
    const { onRemove, removeLabel, to } = props
    const look = { className: classNames(styles.chip, styles.removable), 'aria-label': removeLabel }
    const shown = (
      <>
        {lead}
        {children}
        <Icon name="cross" size="small" />
      </>
    )
    if (to === undefined)
      return (
        <button type="button" {...look} onClick={onRemove}>
          {shown}
        </button>
      )
    const remove = (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      onRemove()
    }
    return (
      <Link to={to} {...look} onClick={remove}>
        {shown}
      </Link>
    )
  }
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
