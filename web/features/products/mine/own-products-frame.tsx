import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './mine.module.css'

/** Count and cards before they have come. */
export function OwnProductsFrame() {
  return (
    <>
      <Skeleton className={styles.countBone} />
      <OwnCardsFrame />
    </>
  )
}

export const OwnCardsFrame = () => (
  <div className={styles.cards} aria-busy="true">
    <Skeleton className={styles.bone} count={4} />
  </div>
)
