import { SlipChoiceSkeleton, SlipSkeleton, SlipView } from '#web/ui/data/slip-list.tsx'
import styles from './contact-requests.module.css'

/** The whole of what is to come, before anything is known of its reader: vendors choose between two lists. */
export function RequestsSkeleton() {
  return (
    <SlipView>
      <div className="for-vendors">
        <SlipChoiceSkeleton className={styles.choice} />
      </div>
      <SlipSkeleton answered />
    </SlipView>
  )
}
