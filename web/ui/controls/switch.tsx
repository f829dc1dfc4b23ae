import { Tick, type TickProps } from './checkbox.tsx'
import styles from './switch.module.css'

/** For what takes effect at once. For what a form sends, a checkbox. */
export function Switch(props: TickProps) {
  return <Tick {...props} role="switch" inputClass={styles.switch} />
}
