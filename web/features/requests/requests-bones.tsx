import { SlipBones, SlipChoiceBone, SlipView } from '#web/ui/data/slip-list.tsx'
import styles from './contact-requests.module.css'

/** The whole of what is to come, before anything is known of its reader: vendors choose between two lists. */
export function RequestsBones() {
  return (
    <SlipView>
      <div className="for-vendors">
        <SlipChoiceBone className={styles.choice} />
      </div>
      <SlipBones answered />
    </SlipView>
  )
}
