import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './ask.module.css'

/** As high as the form that will most likely come. */
export function AskSkeleton() {
  return <Skeleton className={styles.bone} />
}
