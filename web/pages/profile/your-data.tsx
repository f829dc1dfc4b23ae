import { Reveals } from '#web/features/requests/reveals.tsx'
import { Blocked } from '#web/features/users/data/blocked.tsx'
import { DownloadData } from '#web/features/users/data/download.tsx'
import styles from '../profile.module.css'

/** What is kept of the reader, who saw their number, and whom they keep away. */
export default function YourData() {
  return (
    <div className={styles.sections}>
      <Reveals />
      <div className={styles.parts}>
        <Blocked />
        <DownloadData />
      </div>
    </div>
  )
}
