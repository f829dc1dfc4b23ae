import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './season-picks.module.css'

/** As high as the crops of the season, which are awaited. */
export const SeasonSkeleton = () => <Skeleton className={styles.skeleton} />
