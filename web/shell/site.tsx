import { useLocation } from 'react-router'
import { Around } from './around.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import styles from './site.module.css'
import { stepByStep } from './ways.ts'

/** What stands around every page of visitors and members. */
export default function Site() {
  const hasBar = !stepByStep.includes(useLocation().pathname)
  const below = (
    <>
      <Footer />
      {hasBar && <BottomBar />}
    </>
  )
  return <Around bar={<Navbar />} below={below} className={hasBar && styles.withBar} />
}
