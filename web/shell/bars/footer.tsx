import { Link } from 'react-router'
import { useTranslation } from '#web/lib/messages/use-translation.tsx'
import { usePage } from '#web/lib/page.tsx'
import styles from './footer.module.css'
import { Brand } from './navbar.tsx'
import { ways } from './ways.ts'

const shown = [ways.marketplace, ways.about, ways.faq, ways.contact, ways.privacy, ways.terms, ways.grievance]

export function Footer() {
  const { t } = useTranslation()
  const { SOURCE_URL } = usePage().settings
  return (
    <footer className={styles.footer}>
      <div className="temple-edge" />
      <div className={`page ${styles.inside}`}>
        <div className={styles.brand}>
          <Brand />
          <p className="quiet">{t('footer.tagline')}</p>
        </div>
        <ul className={styles.links}>
          {shown.map(({ to, word }) => (
            <li key={to}>
              <Link to={to}>{t(word)}</Link>
            </li>
          ))}
          <li>
            {SOURCE_URL ? (
              <a href={SOURCE_URL}>{t('footer.source')}</a>
            ) : (
              <Link to="/about#source">{t('footer.source')}</Link>
            )}
          </li>
        </ul>
        <p className={`quiet small ${styles.help}`}>{t('footer.help')}</p>
      </div>
    </footer>
  )
}
